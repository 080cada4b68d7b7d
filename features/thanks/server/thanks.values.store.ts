import { sql } from 'kysely'
import type { ValueTexts } from '#features/thanks/contract/console.ts'
import type { CamperColour } from '#platform/contract/campers.ts'
import type { ValueSign } from '#platform/contract/drawings/value-marks.ts'
import { type Db, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

export type ValueRow = RowOf<'thanks_values', 'id' | 'texts' | 'sign' | 'colour' | 'version'> & {
  retired: boolean
  count: number
}

/** One who writes the list at a time: its order and its length are decided in order. */
export async function lockValues(tx: Db): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('thanks values'))`
}

/** In their order, the retired ones last; with how often somebody was thanked for them. */
export async function findValues(db: Db): Promise<ValueRow[]> {
  return rowsOf<ValueRow>(
    db,
  )`select v.id, v.texts, v.sign, v.colour, v.version, v.retired_at is not null as retired,
      (select count(*)::int from thanks t where t.value_id = v.id and t.stands) as count
    from thanks_values v order by v.retired_at is not null, v.place, v.created_at, v.id`
}

/** The same as somebody has been thanked for them. */
export async function findValuesOf(db: Db, userId: string): Promise<ValueRow[]> {
  return rowsOf<ValueRow>(
    db,
  )`select v.id, v.texts, v.sign, v.colour, v.version, v.retired_at is not null as retired,
      coalesce(c.count, 0) as count
    from thanks_values v
    left join (select value_id, count(*)::int as count from thanks where receiver_id = ${userId} and stands
      group by value_id) c on c.value_id = v.id
    where v.retired_at is null or c.count > 0
    order by v.place, v.created_at, v.id`
}

/** One for which colleagues can be thanked. */
export function findValue(tx: Db, id: string) {
  return tx
    .selectFrom('thanks_values')
    .select(['id', 'texts', 'sign', 'colour'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

export function findAnyValue(tx: Db, id: string) {
  return tx
    .selectFrom('thanks_values')
    .select(['id', 'texts', 'sign', 'colour', 'version', 'retired_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many are not retired, and the place behind the last. */
export async function countValues(tx: Db): Promise<{ standing: number; next: number }> {
  return onlyOf<{ standing: number; next: number }>(tx)`select
    count(*) filter (where retired_at is null)::int as standing, coalesce(max(place) + 1, 0)::int as next
    from thanks_values`
}

type Written = { id: string; texts: ValueTexts; sign: ValueSign; colour: CamperColour }

export async function insertValue(
  tx: Db,
  { texts, ...value }: Written & { place: number; created_at?: string },
): Promise<void> {
  await tx
    .insertInto('thanks_values')
    .values({ ...value, texts: sql`${JSON.stringify(texts)}::jsonb` })
    .execute()
}

export async function setValue(tx: Db, { id, texts, sign, colour }: Written): Promise<void> {
  await tx
    .updateTable('thanks_values')
    .set({ texts: sql`${JSON.stringify(texts)}::jsonb`, sign, colour, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setRetired(tx: Db, id: string, retired: boolean): Promise<void> {
  await tx
    .updateTable('thanks_values')
    .set({ retired_at: retired ? sql`clock_timestamp()` : null })
    .where('id', '=', id)
    .execute()
}

/** Those that are named in that order, all others behind them as they were. */
export async function setOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`update thanks_values v set place = o.place from (
      select id, (row_number() over (order by array_position(${[...ids]}::uuid[], id), place, id) - 1)::int as place
      from thanks_values) o
    where o.id = v.id and o.place <> v.place`
}
