import { sql } from 'kysely'
import type { TrainingContent } from '#features/training/contract/console.ts'
import type { SeatState, TrainingList } from '#features/training/contract/training.ts'
import { isMeant } from '#platform/server/lists/audience.ts'
import { type Db, firstOf, onlyOf, rowsOf } from '#platform/server/schema.ts'

/** The trainings that a person can see: published ones that are for them, and those they are signed up for. */
function visibleTo(userId: string) {
  return sql`trainings a join users u on u.id = ${userId}
    left join training_seats m on m.training_id = a.id and m.user_id = u.id
    where a.published_at is not null and (${isMeant} or m.user_id is not null)`
}

export type TrainingRow = {
  id: string
  texts: TrainingContent['texts']
  trainer: string
  place: string
  link: string | null
  starts_at: string
  ends_at: string
  time_zone: string
  seats: number
  sign_up_until: string
  sign_off_until: string
  points: number
  sequence: number
  changed_at: string
  cancelled_at: string | null
  cancel_reason: string | null
  taken: number
  waiting: number
  mine: SeatState | null
  my_place: number | null
  attended: boolean | null
  begun: boolean
  over: boolean
  sign_up_over: boolean
  sign_off_over: boolean
  /** Microseconds since 1970. */
  starts_micros: number
  clash: { id: string; texts: TrainingContent['texts'] } | null
}

const columns = sql`a.id, a.texts, a.trainer, a.place, a.link, a.starts_at, a.ends_at, a.time_zone, a.seats,
  a.sign_up_until, a.sign_off_until, a.points, a.sequence, a.changed_at, a.cancelled_at, a.cancel_reason,
  (select count(*) from training_seats s where s.training_id = a.id and s.state = 'seat') as taken,
  (select count(*) from training_seats s where s.training_id = a.id and s.state = 'waiting') as waiting,
  m.state as mine, m.attended,
  case when m.state = 'waiting' then (select count(*) from training_seats s where s.training_id = a.id
    and s.state = 'waiting' and s.number <= m.number) end as my_place,
  a.starts_at <= now() as begun, a.ends_at <= now() as over, a.sign_up_until <= now() as sign_up_over,
  a.sign_off_until <= now() as sign_off_over,
  (extract(epoch from a.starts_at) * 1000000)::bigint as starts_micros,
  (select json_build_object('id', o.id, 'texts', o.texts) from trainings o
    join training_seats s on s.training_id = o.id and s.user_id = u.id
    where o.id <> a.id and o.cancelled_at is null and o.published_at is not null
      and (o.starts_at, o.ends_at) overlaps (a.starts_at, a.ends_at)
    order by o.starts_at limit 1) as clash`

const inList: Record<TrainingList, ReturnType<typeof sql>> = {
  coming: sql`l.over = false and (l.cancelled_at is null or l.mine is not null)`,
  mine: sql`l.over = false and l.mine is not null`,
  past: sql`l.over and (l.mine is not null)`,
}

export type TrainingCursor = { at: number; id: string }

/** The next one first; of the past ones the last. */
export async function findTrainings(
  db: Db,
  userId: string,
  wish: { show: TrainingList; after: TrainingCursor | undefined; limit: number },
): Promise<TrainingRow[]> {
  const { show, after, limit } = wish
  const [sign, order] = show === 'past' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const place = after
    ? sql`(l.starts_micros, l.id) ${sign} (${after.at}::bigint, ${after.id}::uuid)`
    : sql`true`
  return rowsOf<TrainingRow>(db)`select * from (select ${columns} from ${visibleTo(userId)}) l
    where ${inList[show]} and ${place} order by l.starts_micros ${order}, l.id ${order} limit ${limit}`
}

export async function findTraining(db: Db, userId: string, id: string): Promise<TrainingRow | undefined> {
  return firstOf<TrainingRow>(db)`select ${columns} from ${visibleTo(userId)} and a.id = ${id}`
}

/** Of these, those that the person can see. */
export async function findTrainingsAmong(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<TrainingRow[]> {
  return rowsOf<TrainingRow>(db)`select ${columns} from ${visibleTo(userId)}
    and a.id = any(${ids}::uuid[])`
}

export async function countTrainingsFor(db: Db, userId: string): Promise<{ open: number; mine: number }> {
  return onlyOf<{ open: number; mine: number }>(db)`select
      count(*) filter (where l.mine is null and not l.sign_up_over) as open,
      count(*) filter (where l.mine is not null) as mine
    from (select ${columns} from ${visibleTo(userId)}) l
    where not l.begun and l.cancelled_at is null`
}
