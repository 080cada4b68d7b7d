import { sql } from 'kysely'
import { CHALLENGE_STAGES } from '#features/challenges/contract/console.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { ChallengeText } from '#features/challenges/contract/console.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { contentTable } from '#features/content/server/content.ts'
import { type Db, rowsOf, type RowOf } from '#platform/server/schema.ts'
import type { ChallengeContent } from './challenges.rules.ts'

export type ChallengeConsoleRow = RowOf<'challenges'> & {
  /** By the clock of the database. */
  begun: boolean
  over: boolean
  entries: number
  to_review: number
  approved: number
}

export const challenges = contentTable<ChallengeConsoleRow>({
  table: 'challenges',
  rows: sql`select c.*, c.opens_at <= clock_timestamp() as begun, c.deadline <= clock_timestamp() as over, n.*
    from challenges c cross join lateral (select count(*)::int as entries,
      count(*) filter (where e.state in ('handed_in', 'appealed'))::int as to_review,
      count(*) filter (where e.state = 'approved')::int as approved
      from challenge_entries e where e.challenge_id = c.id) n`,
  source: {
    rows: sql`challenges a`,
    states: CHALLENGE_STAGES,
    state: sql`case when a.state in ('draft', 'archived') then a.state
      when a.state = 'closed' or a.deadline <= now() then 'over'
      when a.opens_at <= now() then 'open' else 'scheduled' end`,
    date: sql`a.opens_at`,
    texts: sql`challenge_texts t where t.challenge_id = a.id and t.version = a.version`,
  },
})

export type ConsoleText = ChallengeText & { challenge_id: string; language: Language }

/** The current texts, English first. */
export async function findConsoleTexts(db: Db, ids: readonly string[]): Promise<ConsoleText[]> {
  if (ids.length === 0) return []
  return rowsOf<ConsoleText>(db)`select t.challenge_id, t.language, t.title, t.description, t.cover_alt
    from challenge_texts t join challenges c on c.id = t.challenge_id and c.version = t.version
    where c.id = any(${[...ids]}::uuid[]) order by t.language`
}

type Columns = Omit<ChallengeContent, 'texts'>

function columnsOf({ for: for_whom, audience, proof, ...columns }: Columns) {
  return { ...columns, ...audience, for_whom, proof: JSON.stringify(proof) }
}

export async function insertChallenge(tx: Db, wish: Columns, author_id: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('challenges')
    .values({ ...columnsOf(wish), author_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setChallenge(tx: Db, id: string, wish: Columns & { version: number }): Promise<void> {
  // A deadline that is later again makes room for another end.
  const ended = { ended_at: null }
  await tx
    .updateTable('challenges')
    .set({ ...columnsOf(wish), ...ended })
    .where('id', '=', id)
    .execute()
}

export async function replaceTexts(tx: Db, id: string, version: number, texts: readonly ChallengeText[]) {
  await tx
    .deleteFrom('challenge_texts')
    .where('challenge_id', '=', id)
    .where('version', '=', version)
    .execute()
  await tx
    .insertInto('challenge_texts')
    .values(texts.map((text) => ({ ...text, challenge_id: id, version })))
    .execute()
}

export async function setPublished(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('challenges')
    .set({ state: 'published', published_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function setState(tx: Db, id: string, state: 'closed' | 'archived'): Promise<void> {
  await tx
    .updateTable('challenges')
    .set({ state, ended_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function findStageDates(db: Db, id: string | null) {
  if (id === null) return undefined
  return db.selectFrom('stages').select(['starts_at', 'ends_at']).where('id', '=', id).executeTakeFirst()
}

/** Challenges that have opened since people were last told; each is answered to one caller only. */
export async function takeOpened(tx: Db): Promise<ChallengeConsoleRow[]> {
  const rows = await rowsOf<{ id: string }>(tx)`update challenges set announced_at = clock_timestamp()
    where id in (select id from challenges where announced_at is null and state = 'published'
      and opens_at <= clock_timestamp() and deadline > clock_timestamp() order by id for update skip locked)
    returning id`
  const opened = await Promise.all(rows.map(({ id }) => challenges.find(tx, id)))
  return opened.filter((row) => row !== undefined)
}

/** How many challenges have run out since this was last asked. */
export async function setEnded(db: Db): Promise<number> {
  const rows = await rowsOf(db)`update challenges set ended_at = clock_timestamp()
    where ended_at is null and state = 'published' and deadline <= clock_timestamp() returning id`
  return rows.length
}

export type ExportRow = {
  who: string
  makers: string
  state: string
  text: string
  number: number | null
  link: string | null
  photos: number
  handed_in_at: string | null
  points: number | null
}

/** What was handed in, the oldest first. */
export async function findForExport(db: Db, id: string, scope: Scope): Promise<ExportRow[]> {
  return rowsOf<ExportRow>(db)`select coalesce(g.name, o.first_name || ' ' || o.last_name) as who,
      coalesce((select string_agg(u.first_name || ' ' || u.last_name || ' <' || u.email || '>', '; ' order by k.place)
        from challenge_makers k join users u on u.id = k.user_id where k.entry_id = e.id), '') as makers,
      e.state, e.text, e.number, e.link, e.handed_in_at, e.points,
      (select count(*)::int from challenge_entry_pictures p where p.entry_id = e.id) as photos
    from challenge_entries e join users o on o.id = e.user_id left join teams g on g.id = e.team_id
    where e.challenge_id = ${id} and e.handed_in_at is not null
      and ${isPersonWithin(scope, sql`e.user_id`)} order by e.handed_in_at, e.id`
}
