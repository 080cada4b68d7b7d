import { sql } from 'kysely'
import type { VoteOptionContent } from '#features/vote/contract/console.ts'
import type { VoteKind } from '#features/vote/contract/vote.ts'
import { addDrawing } from '#features/pictures/server/pictures.ts'
import { fingerprintOf, receiptOf, sealOf } from '#features/vote/server/vote.ts'
import { fixTurnout } from '#features/vote/server/vote.turning.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { DEMO_ACCOUNTS } from '#features/account/seed/accounts.ts'
import { type Chance, createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import { byDayAndNight } from '#platform/seed/night.ts'
import { drawTrip } from './trip-pictures.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import { type DemoChoice, demoChoices, type DemoTrip, type DemoVote, demoVotes } from './votes.ts'

// Of their own, so that another vote leaves the rest of the demo as it is.
const SEED = 8_200

type Cast = { files: Services['files']; today: Date; now: Date; people: SeededPerson[] }

/** The votes of the demo. Of the printed accounts one waits for maja alone: whoever has one is led to it first. */
export async function seedVotes(tx: Db, cast: Cast) {
  const chance = createChance(SEED)
  // What is over was written while it was open: the database would not take it afterwards.
  for (const table of ['votes', 'vote_options', 'vote_voters', 'vote_ballots', 'vote_tallies'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  for (const vote of demoVotes) await seedVote(tx, vote, chance, cast)
  for (const vote of demoChoices) await seedChoice(tx, vote, chance, cast)
  for (const table of ['votes', 'vote_options', 'vote_voters', 'vote_ballots', 'vote_tallies'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

async function seedVote(tx: Db, vote: DemoVote, chance: Chance, cast: Cast) {
  const written = await insertVote(tx, { vote, kind: 'trip' }, chance, cast)
  const optionIds: string[] = []
  for (const [position, trip] of vote.trips.entries()) {
    const option = { id: chance.uuid(), vote_id: written.id, position }
    const picture = {
      id: chance.uuid(),
      ...byDayAndNight(drawTrip(trip.motif)),
      owner_id: written.author_id,
    }
    await addDrawing({ tx, files: cast.files }, { ...picture, at: written.opens_at })
    await tx
      .insertInto('vote_options')
      .values({ ...option, content: toJson(contentOf(trip, picture.id, cast.today)) })
      .execute()
    optionIds.push(option.id)
  }
  await fillIn(tx, { ...written, vote, chance, now: cast.now }, optionIds, ballotsOf(vote.trips))
}

async function seedChoice(tx: Db, vote: DemoChoice, chance: Chance, cast: Cast) {
  const written = await insertVote(tx, { vote, kind: 'choice' }, chance, cast)
  const options = vote.answers.map(({ en, pl }, position) => ({
    id: chance.uuid(),
    vote_id: written.id,
    position,
    content: toJson(answerOf({ en, pl })),
  }))
  await tx.insertInto('vote_options').values(options).execute()
  const optionIds = options.map(({ id }) => id)
  await fillIn(tx, { ...written, vote, chance, now: cast.now }, optionIds, ballotsOf(vote.answers))
}

const ballotsOf = (options: readonly { ballots: number }[]) => options.map(({ ballots }) => ballots)

async function insertVote(
  tx: Db,
  { vote, kind }: { vote: Omit<DemoVote, 'trips'>; kind: VoteKind },
  chance: Chance,
  { today, people }: Cast,
) {
  const id = chance.uuid()
  const [opens, closes] = [daysFrom(today, vote.opens), daysFrom(today, vote.closes)]
  const opens_at = new Date(opens.getTime() + 8 * 3_600_000).toISOString()
  const closes_at = new Date(closes.getTime() + 16 * 3_600_000).toISOString()
  const author_id = people.find(({ email }) => email === 'organiser@convoy.demo')?.id ?? null
  const voters = vote.forAll ? people : await fewOf(tx, people)
  await tx
    .insertInto('votes')
    .values({
      id,
      kind,
      texts: toJson([
        { language: 'en' as const, ...vote.en },
        { language: 'pl' as const, ...vote.pl },
      ]),
      segments: [],
      department_ids: vote.forAll ? [] : await departmentsOf(tx, voters),
      country_ids: [],
      author_id,
      created_at: daysFrom(opens, -1).toISOString(),
      published_at: daysFrom(opens, -1).toISOString(),
      opens_at,
      closes_at,
      opened_at: opens_at,
    })
    .execute()
  return { id, author_id, opens_at, closes_at, voters }
}

type Filled = Awaited<ReturnType<typeof insertVote>> & {
  vote: Pick<DemoVote, 'forAll'>
  chance: Chance
  now: Date
}

/** Who has voted and for what, and where it is over its results. */
async function fillIn(tx: Db, filled: Filled, optionIds: string[], counts: number[]) {
  const { id, closes_at, now } = filled
  const receipts = await castAll(tx, { ...filled, optionIds, counts })
  await tx.insertInto('vote_tallies').values({ vote_id: id, counts }).execute()
  if (closes_at >= now.toISOString()) return
  await fixTurnout(tx, id)
  await tx
    .updateTable('votes')
    .set({ closed_at: closes_at, fingerprint: fingerprintOf({ counts, receipts: receipts.toSorted() }) })
    .where('id', '=', id)
    .execute()
}

/** An answer of a plain choice: its words alone. */
function answerOf(words: Record<'en' | 'pl', string>): VoteOptionContent {
  const texts = (['en', 'pl'] as const).map((language) => ({
    language,
    title: words[language],
    lead: '',
    text: '',
    price: '',
  }))
  return { texts, starts_on: null, ends_on: null, pictures: [] }
}

function contentOf({ starts, days, en, pl }: DemoTrip, pictureId: string, today: Date): VoteOptionContent {
  const day = (at: number) => daysFrom(today, at).toISOString().slice(0, 10)
  const { alt: enAlt, ...enWords } = en
  const { alt: plAlt, ...plWords } = pl
  return {
    texts: [
      { language: 'en', ...enWords },
      { language: 'pl', ...plWords },
    ],
    starts_on: day(starts),
    ends_on: day(starts + days - 1),
    pictures: [
      {
        id: pictureId,
        alts: [
          { language: 'en', alt: enAlt },
          { language: 'pl', alt: plAlt },
        ],
      },
    ],
  }
}

type Casting = Pick<Filled, 'id' | 'vote' | 'voters' | 'chance'> & { optionIds: string[]; counts: number[] }

/** Maja has not voted where she still can. */
async function castAll(tx: Db, casting: Casting): Promise<string[]> {
  const { id, vote, voters, optionIds, counts, chance } = casting
  const choices = counts.flatMap((ballots, at) => Array<string>(ballots).fill(optionIds[at]!))
  const willing = vote.forAll ? voters : voters.filter(({ email }) => email !== 'maja@convoy.demo')
  const voted = new Set(willing.slice(0, choices.length).map((voter) => voter.id))
  await tx
    .insertInto('vote_voters')
    .values(voters.map((voter) => ({ vote_id: id, user_id: voter.id, voted: voted.has(voter.id) })))
    .execute()
  const ballots = choices.map((choice) => {
    const key = chance.uuid()
    return { vote_id: id, receipt: receiptOf(id, key), seal: sealOf(id, key, choice) }
  })
  await tx.insertInto('vote_ballots').values(ballots).execute()
  return ballots.map(({ receipt }) => receipt)
}

/** Maja and everybody in a department that has none of the other printed accounts. */
async function fewOf(tx: Db, people: SeededPerson[]): Promise<SeededPerson[]> {
  const printed = DEMO_ACCOUNTS.map(({ email }) => email).filter((email) => email !== 'maja@convoy.demo')
  const { rows } = await sql<{ id: string }>`select id from users where department_id not in
    (select department_id from users where email = any(${printed}::text[]))`.execute(tx)
  const few = new Set(rows.map(({ id }) => id))
  return people.filter(({ id }) => few.has(id))
}

async function departmentsOf(tx: Db, people: SeededPerson[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct department_id as id from users
    where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}
