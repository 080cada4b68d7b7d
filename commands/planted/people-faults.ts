import type { Fault } from './fault.ts'

const CASTING = 'features/vote/server/vote.casting.ts'
const VOTE_TEST = 'features/vote/server/vote.test.ts'
const CHAT = 'features/chat/server/sql/chat-write.function.sql'
const CHAT_MODEL = 'features/chat/server/chat.model.test.ts'
const TEAM_RACES = 'features/teams/server/teams.races.test.ts'
const FIELDS = 'platform/contract/fields.ts'
const NAUGHTY = 'app/testing/naughty.test.ts'
const FUZZ = 'app/testing/fuzz.test.ts'

/** In votes, the chat, crews and what people write. */
export const peopleFaults: readonly Fault[] = [
  {
    name: 'a second ballot of one person counts',
    file: CASTING,
    find: '    if (await isRepeated(tx, ballot)) return false\n    if (!isOpen)',
    replace: '    if (!isOpen)',
    foundBy: [VOTE_TEST],
  },
  {
    name: 'a vote takes ballots after it has closed',
    file: 'features/vote/server/sql/hold-ballots.trigger.sql',
    find: 'if not vote_takes_ballots(new.vote_id) then',
    replace: 'if false then',
    foundBy: [VOTE_TEST],
  },
  {
    name: 'another choice under the same key passes for the first',
    file: 'features/vote/server/vote.rules.ts',
    find: '${ballotKey}\\n${optionId}`',
    replace: '${ballotKey}\\n${optionId && voteId}`',
    foundBy: [VOTE_TEST],
  },
  {
    name: 'whoever is not on the list of voters votes',
    file: CASTING,
    find: 'if (!vote?.on_list || vote.state',
    replace: 'if (!vote || vote.state',
    foundBy: [VOTE_TEST],
  },
  {
    name: 'a draw has one winner',
    file: 'features/vote/server/vote.rules.ts',
    find: 'optionIds.filter((_, at) => counts[at] === most)',
    replace: 'optionIds.filter((_, at) => counts.indexOf(most) === at)',
    foundBy: ['features/vote/server/vote.rules.test.ts'],
  },
  {
    name: 'the same message sent again is refused',
    file: CHAT,
    find: "and b.sha256 = w.print then 'same'",
    replace: "and b.sha256 <> w.print then 'same'",
    foundBy: [CHAT_MODEL],
  },
  {
    name: 'whoever has left a group still writes in it',
    file: CHAT,
    find: '(select m.left_at is null from chat_members m\n              where',
    replace: '(select true from chat_members m\n              where',
    foundBy: [CHAT_MODEL],
  },
  {
    name: 'messages that are written together change places',
    file: CHAT,
    find: 'over (partition by j.conversation_id order by j.place) end as new_number',
    replace: 'over (partition by j.conversation_id order by j.place desc) end as new_number',
    foundBy: [CHAT_MODEL],
    only: 'written together',
  },
  {
    name: 'a muted conversation counts as unread',
    file: 'features/chat/server/chat.unread.store.ts',
    find: ' and m.left_at is null and not m.muted\n',
    replace: ' and m.left_at is null\n',
    foundBy: ['features/chat/server/reading/reading.test.ts'],
  },
  {
    name: 'conversations that were left still count as unread',
    file: 'features/chat/server/chat.unread.store.ts',
    find: ' and m.left_at is null and not m.muted\n',
    replace: ' and not m.muted\n',
    foundBy: [CHAT_MODEL],
  },
  {
    name: 'people board without waiting for each other',
    file: 'features/teams/server/teams.store.ts',
    find: "select pg_advisory_xact_lock(hashtextextended('crew of ' || id, 0))",
    replace: "select hashtextextended('crew of ' || id, 0)",
    foundBy: [TEAM_RACES],
  },
  {
    name: 'a crew is read without its lock',
    file: 'features/teams/server/teams.store.ts',
    find: "    .where('id', '=', teamId)\n    .forUpdate()\n",
    replace: "    .where('id', '=', teamId)\n",
    foundBy: [TEAM_RACES],
  },
  {
    name: 'offers stay open for whoever rides in a crew by now',
    file: 'features/teams/server/teams.membership.ts',
    find: 'await setOffersLapsed(tx, { user_id: userId })',
    replace: '[]',
    foundBy: [TEAM_RACES],
  },
  {
    name: 'a line may hold letters that hide others',
    file: FIELDS,
    find: 'wellFormed(text) && !HIDDEN_IN_LINE.test(text)',
    replace: 'wellFormed(text)',
    foundBy: [NAUGHTY],
    only: 'webhooks|what hides',
  },
  {
    name: 'half a letter reaches the database',
    file: FIELDS,
    find: 'wellFormed(text) && !HIDDEN_IN_BLOCK.test(text)',
    replace: '!HIDDEN_IN_BLOCK.test(text)',
    foundBy: [NAUGHTY],
    only: 'chat/messages',
  },
  {
    name: 'a NUL in a text reaches the database',
    file: FIELDS,
    find: 'const HIDDEN_IN_BLOCK = /[\\u0000-\\u0008',
    replace: 'const HIDDEN_IN_BLOCK = /[\\u0001-\\u0008',
    foundBy: [NAUGHTY],
    only: 'chat/messages',
  },
  {
    name: 'a cursor that nobody was given breaks the call',
    file: 'platform/server/lists/cursor.ts',
    find: '    return undefined\n',
    replace: "    throw new Error('no cursor')\n",
    foundBy: [FUZZ],
    only: 'GET /api/wall',
  },
]
