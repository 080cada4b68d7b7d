import { sql } from 'kysely'
import { type Db, isThere, onlyOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type RoundRow = { position: number; version_id: string; seconds: number; voided: boolean }
export type AnswerRow = Omit<RowOf<'duel_answers'>, 'duel_id' | 'asked_at' | 'due_at' | 'locked_at'> & {
  locked: boolean
  /** Since it was asked, and until it is over from then, by the clock of the database. */
  elapsed_ms: number
  due_in_ms: number
}

export async function insertRounds(
  tx: Db,
  duelId: string,
  rounds: readonly Pick<RoundRow, 'version_id' | 'seconds'>[],
) {
  const rows = rounds.map((round, at) => ({ ...round, duel_id: duelId, position: at + 1 }))
  await tx.insertInto('duel_rounds').values(rows).execute()
}

type CourseRow = RoundRow & { [Field in keyof AnswerRow]: AnswerRow[Field] | null }

/** The questions of a duel in order and what both players were asked of them, as of one moment. */
export async function findCourse(
  db: Db,
  duelId: string,
): Promise<{ rounds: RoundRow[]; answers: AnswerRow[] }> {
  const rows = await rowsOf<CourseRow>(db)`
    select r.position, r.version_id, r.seconds, r.voided, a.user_id, a.places, a.total_ms, a.lag_ms,
      a.locked_at is not null as locked, a.verdict, a.chosen, a.score, a.took_ms, a.reported,
      (extract(epoch from clock_timestamp() - a.asked_at) * 1000)::float8 as elapsed_ms,
      (extract(epoch from a.due_at - a.asked_at) * 1000)::float8 as due_in_ms
    from duel_rounds r left join duel_answers a on a.duel_id = r.duel_id and a.position = r.position
    where r.duel_id = ${duelId} order by r.position`
  const rounds = new Map<number, RoundRow>()
  const answers: AnswerRow[] = []
  for (const { version_id, seconds, voided, ...answer } of rows) {
    rounds.set(answer.position, { position: answer.position, version_id, seconds, voided })
    if (answer.user_id !== null) answers.push(answer as AnswerRow)
  }
  return { rounds: [...rounds.values()], answers }
}

type Asking = RowOf<'duel_answers', 'duel_id' | 'user_id' | 'position' | 'places' | 'total_ms'>

/** Asks a question: its time runs from now, and never beyond the end of the duel. Answers how long that is. */
export async function insertAsked(
  tx: Db,
  { duel_id, user_id, position, places, total_ms }: Asking,
): Promise<number> {
  const { due_in_ms } = await onlyOf<{ due_in_ms: number }>(tx)`
    insert into duel_answers (duel_id, user_id, position, places, total_ms, asked_at, due_at)
    select d.id, ${user_id}, ${position}, ${places}::int[], ${total_ms}::int, now.at,
      least(now.at + ${total_ms}::int * interval '1 millisecond', d.until)
    from duels d, (select clock_timestamp() as at) now where d.id = ${duel_id}
    returning (extract(epoch from due_at - asked_at) * 1000)::float8 as due_in_ms`
  return due_in_ms
}

type Locking = RowOf<'duel_answers', 'duel_id' | 'user_id' | 'position' | 'score'> & {
  verdict: 'right' | 'wrong'
  chosen: readonly number[]
  took_ms: number
}

export async function setLocked(tx: Db, { duel_id, user_id, position, ...answer }: Locking) {
  await tx
    .updateTable('duel_answers')
    .set({ ...answer, chosen: [...answer.chosen], locked_at: sql`clock_timestamp()` })
    .where('duel_id', '=', duel_id)
    .where('user_id', '=', user_id)
    .where('position', '=', position)
    .where('locked_at', 'is', null)
    .execute()
}

/** Locks what runs of these as missed. */
export async function setMissed(
  tx: Db,
  duelId: string,
  missed: readonly Pick<AnswerRow, 'user_id' | 'position'>[],
) {
  await tx
    .updateTable('duel_answers')
    .set({ verdict: 'missed', locked_at: sql`clock_timestamp()` })
    .where('duel_id', '=', duelId)
    .where('locked_at', 'is', null)
    .where((eb) => eb.or(missed.map(({ user_id, position }) => eb.and({ user_id, position }))))
    .execute()
}

/** The questions that these people were asked within the last month. */
export async function findSeenLately(tx: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ question_id: string }>(tx)`select distinct v.question_id
    from duel_answers a
    join duel_rounds r on r.duel_id = a.duel_id and r.position = a.position
    join quiz_versions v on v.id = r.version_id
    where a.user_id in (${sql.join(userIds)}) and a.asked_at > clock_timestamp() - interval '30 days'`
  return rows.map(({ question_id }) => question_id)
}

/**
 * The first note that a question has arrived counts; the way back is part of the way, what the note has waited inside
 * the server is not. False when there is nothing to note it of.
 */
export async function setLag(
  db: Db,
  {
    duel_id,
    user_id,
    position,
    waitedMs,
  }: { duel_id: string; user_id: string; position: number; waitedMs: number },
): Promise<boolean> {
  return isThere(db)`update duel_answers
    set lag_ms = greatest(0, extract(epoch from clock_timestamp() - asked_at) * 1000 - ${waitedMs}::float8)::int
    where duel_id = ${duel_id} and user_id = ${user_id} and position = ${position}
      and locked_at is null and lag_ms is null
      and exists (select from duels d where d.id = duel_id and d.state in ('proposed', 'running'))
    returning position`
}

export async function setReported(
  tx: Db,
  { duel_id, user_id, position }: { duel_id: string; user_id: string; position: number },
) {
  await tx
    .updateTable('duel_answers')
    .set({ reported: true })
    .where('duel_id', '=', duel_id)
    .where('user_id', '=', user_id)
    .where('position', '=', position)
    .execute()
}
