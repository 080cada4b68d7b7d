import { sql } from 'kysely'
import type { Saved, SavedKind } from '#platform/content/contract/saves.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import type { Db } from '#platform/server/schema.ts'

/** What was saved: of which kind, and its id. */
export type Thing = { kind: SavedKind; content_id: string }

/** So many are listed, and kept. */
const MOST = 50

type SaveRow = {
  number: number
  saved_at: string
  first_name: string | null
  last_name: string | null
  content: unknown
}

function savedFrom({ number, saved_at, first_name, last_name }: Omit<SaveRow, 'content'>): Saved {
  const saved_by = first_name !== null && last_name !== null ? { first_name, last_name } : null
  return { number, saved_at, saved_by }
}

const rowsOf = ({ kind, content_id }: Thing) => sql`select s.number, s.saved_at, u.first_name, u.last_name
  from saves s left join users u on u.id = s.saved_by and not u.deleted
  where s.kind = ${kind} and s.content_id = ${content_id}`

/** The newest first. */
export async function findSaves(db: Db, thing: Thing, most = MOST): Promise<Saved[]> {
  const { rows } = await sql<SaveRow>`${rowsOf(thing)} order by s.number desc limit ${most}`.execute(db)
  return rows.map(savedFrom)
}

export async function findSave(
  db: Db,
  thing: Thing,
  number: number,
): Promise<{ save: Saved; content: string } | undefined> {
  const { rows } = await sql<SaveRow>`select r.*, s.content::text as content from (${rowsOf(thing)}) r
    join saves s on s.kind = ${thing.kind} and s.content_id = ${thing.content_id} and s.number = r.number
    where r.number = ${number}`.execute(db)
  const [row] = rows
  return row && { save: savedFrom(row), content: String(row.content) }
}

/** 0 when it was never saved. */
export async function newestNumber(db: Db, { kind, content_id }: Thing): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`select max(number) as number from saves
    where kind = ${kind} and content_id = ${content_id}`.execute(db)
  return rows[0]!.number ?? 0
}

/** Nothing of what the newest one has already is kept twice. */
export async function insertSave(
  tx: Db,
  { kind, content_id }: Thing,
  { content, saved_by }: { content: unknown; saved_by: string | null },
): Promise<void> {
  await sql`insert into saves (kind, content_id, number, saved_by, content)
    select ${kind}, ${content_id}, coalesce(max(number), 0) + 1, ${saved_by}, ${toJson(content)}::jsonb from saves
    where kind = ${kind} and content_id = ${content_id}
    having not coalesce((array_agg(content order by number desc))[1] = ${toJson(content)}::jsonb, false)`.execute(
    tx,
  )
  await sql`delete from saves where kind = ${kind} and content_id = ${content_id} and number <=
    (select max(number) - ${MOST} from saves where kind = ${kind} and content_id = ${content_id})`.execute(tx)
}

export async function deleteSaves(tx: Db, { kind, content_id }: Thing): Promise<void> {
  await tx.deleteFrom('saves').where('kind', '=', kind).where('content_id', '=', content_id).execute()
}
