import { type RawBuilder, sql } from 'kysely'
import type { ThanksList } from '#features/thanks/contract/thanks.ts'
import { type Db, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type Face = {
  id: string
  first_name: string
  last_name: string
  avatar: string | null
  former: boolean
}

export type LineRow = RowOf<'thanks', 'id' | 'points' | 'created_at'> & {
  giver: Face
  receiver: Face
  value: RowOf<'thanks_values', 'id' | 'texts' | 'sign' | 'colour'>
  /** Nothing where its post is gone for good. */
  text: string | null
  hidden_at: string | null
  hidden_reason: string | null
  /** Microseconds since 1970: milliseconds would lose rows of one moment. */
  micros: number
}

export type LinePlace = { at: number; id: string }

const atMicros = (micros: number) => sql`timestamptz 'epoch' + ${micros} * interval '1 microsecond'`

/** Of thanks `t`: those that come after a place, the newest first. */
export const further = (after: LinePlace | undefined) =>
  after ? sql`(t.created_at, t.id) < (${atMicros(after.at)}, ${after.id}::uuid)` : sql`true`

const face = (table: string) => sql`json_build_object('id', ${sql.ref(`${table}.id`)},
  'first_name', ${sql.ref(`${table}.first_name`)}, 'last_name', ${sql.ref(`${table}.last_name`)},
  'avatar', ${sql.ref(`${table}.avatar`)}, 'former', ${sql.ref(`${table}.deleted`)})`

/** Of thanks `t`, which others have chosen: with its people, its value and what was said. */
export function described(thanks: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) {
  return sql`select t.id, t.points, t.created_at, (extract(epoch from t.created_at) * 1000000)::bigint as micros,
      ${face('g')} as giver, ${face('r')} as receiver, e.text, e.hidden_at, e.hidden_reason,
      json_build_object('id', v.id, 'texts', v.texts, 'sign', v.sign, 'colour', v.colour) as value ${more}
    from ${thanks} join users g on g.id = t.giver_id join users r on r.id = t.receiver_id
    join thanks_values v on v.id = t.value_id
    left join wall_entries e on e.id = t.id and e.deleted_at is null`
}

type LinesWish = { userId: string; list: ThanksList; after: LinePlace | undefined; limit: number }

/** For what somebody was thanked, or whom they thanked, the newest first; without those whom they do not meet. */
export async function findLines(db: Db, { userId, list, after, limit }: LinesWish): Promise<LineRow[]> {
  const [own, other] =
    list === 'received' ? [sql`t.receiver_id`, sql`t.giver_id`] : [sql`t.giver_id`, sql`t.receiver_id`]
  return rowsOf<LineRow>(db)`${described(sql`(select * from thanks t where ${own} = ${userId} and t.stands
      and not exists (select from blocks b where (b.user_id = ${userId} and b.blocked_id = ${other})
        or (b.user_id = ${other} and b.blocked_id = ${userId}))
      and ${further(after)} order by t.created_at desc, t.id desc limit ${limit}) t`)}
    order by t.created_at desc, t.id desc`
}

/** Of these thanks those that stand and that this person may read in their book. */
export async function findReceived(db: Db, userId: string, ids: readonly string[]): Promise<LineRow[]> {
  return rowsOf<LineRow>(db)`${described(sql`(select * from thanks t where t.id = any (${[...ids]}::uuid[])
    and t.receiver_id = ${userId} and t.stands) t`)}`
}
