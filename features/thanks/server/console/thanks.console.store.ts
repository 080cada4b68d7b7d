import { type RawBuilder, sql } from 'kysely'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import type { ThanksState } from '#features/thanks/contract/console.ts'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import { type Db, isThere, type RowOf, rowsOf } from '#platform/server/schema.ts'
import {
  described,
  further,
  type LinePlace,
  type LineRow,
} from '#features/thanks/server/thanks.lines.store.ts'

export type ThanksWish = {
  scope: Scope
  search?: string | undefined
  value_id?: string | undefined
  state?: ThanksState | undefined
}

export type ConsoleThanksRow = LineRow & { giver_crew: string | null; receiver_crew: string | null }

// A name that thousands share says nobody: whoever looks for it adds a word.
const MOST_PEOPLE = 300

/** Of thanks `t`: one of the two is among those whom the organiser looks after. */
const within = (scope: Scope) =>
  sql`(${isPersonWithin(scope, sql`t.giver_id`)} or ${isPersonWithin(scope, sql`t.receiver_id`)})`

const crewOf = (column: string) => sql`(select c.name from team_members m join teams c on c.id = m.team_id
  where m.user_id = ${sql.ref(column)} and m.left_at is null)`

/** People whose name, or whose crew’s name, holds all of these words. */
function whom(words: readonly string[]) {
  const all = (column: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => holds(column, word)),
      sql` and `,
    )
  return sql`with whom as materialized (select array(
    (select p.id from users p where ${all(sql`p.search_name`)} limit ${MOST_PEOPLE})
    union all (select m.user_id from teams c join team_members m on m.team_id = c.id and m.left_at is null
      where ${all(sql`c.search_name`)} limit ${MOST_PEOPLE})) as ids)`
}

/** Found by their indexes: whoever was thanked once would else be looked for among all thanks there ever were. */
const isOneOfWhom = sql`t.id in (
  select x.id from thanks x where x.giver_id = any((select ids from whom)::uuid[])
  union select x.id from thanks x where x.receiver_id = any((select ids from whom)::uuid[]))`

/** Thanks whose post was not deleted, the newest first. */
export async function findThanks(
  db: Db,
  wish: ThanksWish,
  { after, limit, id }: { after?: LinePlace | undefined; limit: number; id?: string },
): Promise<ConsoleThanksRow[]> {
  const hidden = wish.state === 'hidden' ? sql`and w.hidden_at is not null` : sql``
  const where: RawBuilder<unknown>[] = [
    wish.state === 'standing'
      ? sql`t.stands`
      : sql`(t.stands or exists (select from wall_entries w
      where w.id = t.id and w.deleted_at is null ${hidden}))`,
    within(wish.scope),
    further(after),
  ]
  if (wish.state === 'hidden') where.push(sql`not t.stands`)
  if (id) where.push(sql`t.id = ${id}::uuid`)
  if (wish.value_id) where.push(sql`t.value_id = ${wish.value_id}::uuid`)
  const words = wordsOf(wish.search ?? '')
  if (words.length > 0) where.push(isOneOfWhom)
  const chosen = sql`(${words.length > 0 ? whom(words) : sql``} select t.* from thanks t
    where ${sql.join(where, sql` and `)} order by t.created_at desc, t.id desc limit ${limit}) t`
  const crews = sql`, ${crewOf('t.giver_id')} as giver_crew, ${crewOf('t.receiver_id')} as receiver_crew`
  return rowsOf<ConsoleThanksRow>(db)`${described(chosen, crews)} order by t.created_at desc, t.id desc`
}

export function isTheirs(db: Db, scope: Scope, id: string): Promise<boolean> {
  return isThere(db)`select from thanks t where t.id = ${id}::uuid and ${within(scope)}`
}

type WeekRow = RowOf<'thanks_values', 'id' | 'texts' | 'sign' | 'colour'> & { count: number }

/** How often people were thanked for which value in a week, values for which nobody was left out. */
export async function countWeek(db: Db, scope: Scope, week: string): Promise<WeekRow[]> {
  return rowsOf<WeekRow>(db)`select v.id, v.texts, v.sign, v.colour, c.count from (
      select t.value_id, count(*)::int as count from thanks t where t.week = ${week}::date and t.stands
        and ${within(scope)} group by t.value_id) c
    join thanks_values v on v.id = c.value_id order by c.count desc, v.place, v.id`
}
