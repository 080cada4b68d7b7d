export const help = `
npm run convoy -- <command>

  settings list                              every setting with its value
  settings set NAME VALUE                    for example: settings set contact_email team@example.com
                                             lists as a,b,c; "null" for nothing

  modules list [--segment S | --person MAIL]     what is on, for all, a segment or a person
  modules on MODULE  [--segment S | --person MAIL]
  modules off MODULE [--segment S | --person MAIL]
  modules reset MODULE [--segment S | --person MAIL]   the wider switch counts again

  people add MAIL FIRST LAST [--role R] [--language en|pl]   prints a link to set the password
  people role MAIL participant|organiser|administrator
  people access MAIL on|off                  off: signs in, but every module counts as off
  people segment MAIL SEGMENT                which one decides on modules, news, challenges; "null" for none
  people deactivate MAIL                     cannot sign in any more; open devices are signed out
  people activate MAIL
  people invite MAIL [MAIL ...]              may register whatever their domain is
  people link MAIL [--hours H]               a personal sign-in link for a participant, once
  people reset-2fa MAIL                      signs in with the password alone; for whoever lost app and recovery codes

  stages list                                what is on the road, and what is closed
  stages set N NAME START END                plans stage N or moves it, for example:
                                             stages set 2 "Coast" 2027-03-01 2027-03-15T12:00:00+01:00
                                             a day alone begins at 00:00 UTC; a closed stage stays as it is
  stages remove N                            while nobody has points in it

  points award MAIL POINTS REASON            one entry of the kind bonus, in the running stage
  points import FILE [--apply]               business results by CSV: external_id, person (e-mail or worker id),
                                             points, reason; says what it would do, and does it with --apply
  points import-unmatched IMPORT [--apply]   the rows that an import has set aside, once more
  points imports                             the imports so far, with their ids
  points undo IMPORT                         takes an import back by counter-entries
  points questions                           questioned lines that wait for an answer
  points answer QUESTION TEXT [--points N]   answers one; --points=-20 corrects the line by so many
  points prove                               adds the ledger up and compares every total with it

  quiz import FILE [--dry-run] [--pictures FOLDER]   questions by CSV, with their pictures beside it or in FOLDER;
                                             docs/operations.md names the columns
  quiz export [--state S] > FILE             the bank as the CSV that an import takes
  quiz list [--state S]                      every question with its figures
  quiz state CODE draft|active|retired       puts a question into play, or takes it out
  quiz reports                               what people found wrong and nobody has answered

  duels flags                                what looks wrong and waits for a decision
  duels review FLAG dismissed|upheld [--note TEXT]   upheld takes back what the duel earned
  duels time MAIL normal|half_more|double|untimed    more time for a person's questions; others do not see it
  duels void CODE --reason TEXT              takes a defective question out for good and scores its duels again

  news list [--state S]                      every article with its readers: draft, scheduled, published, archived
  news publish ARTICLE                       publishes one now
  news remind ARTICLE                        writes to everybody who has not confirmed a must-read article,
                                             at most once a day

  challenges list [--state S]                every challenge with its entries: draft, published, closed, archived
  challenges publish CHALLENGE               publishes a draft
  challenges queue                           entries that wait for a review, the oldest first
  challenges approve ENTRY [--points N] [--note TEXT]   with the most points unless it is said
  challenges improve ENTRY --note TEXT       asks to improve it, within three days or until the deadline
  challenges reject ENTRY --note TEXT        may be appealed once
  wall list                                  the newest posts and comments with their ids
  wall reports                               what was reported and waits for a decision, the oldest first
  wall hide ENTRY REASON                     only its author and organisers see it; the author reads the reason
  wall show ENTRY                            everybody sees it again
  wall pin POST                              above all others; three at a time
  wall unpin POST
  chat reports                               reported messages that wait for a decision, the oldest first
  chat hide MESSAGE REASON                   takes a reported message from everybody; its author reads the reason
  chat dismiss MESSAGE                       it stays

  contact inbox                              who waits for an answer of the organisers, the longest first
  contact answer THREAD TEXT --person MAIL   answers in the name of that organiser

  vote list                                  every vote with its turnout; its result when it is closed
  vote publish VOTE                          lets a draft open at its moment; from then on nothing of it changes
  vote audit VOTE                            counts it anew: voters who voted, ballots, sum of the counts
  vote decide VOTE OPTION NOTE               decides a tie between the leading options, once, with a reason for all

  texts missing LANGUAGE                     what a new language still lacks, file by file

  backup FILE                                everything in one archive, while Convoy runs; FILE may be
                                             s3://bucket/name.zip (with S3_ACCESS_KEY_ID and the like)
  backup check FILE                          reads an archive byte by byte and says whether it is whole
  restore FILE                               puts an archive into an empty installation (CONVOY_DATA_DIR or
                                             DATABASE_URL), also that of an earlier version

  update check                               what an update to this version does to the database and how long it takes,
                                             tried on its own data and taken back

  streaks rebuild                            gathers anew on which days people did something
  jobs list                                  what waits, runs or has failed

It works beside a running Convoy and with the same environment variables.
`
