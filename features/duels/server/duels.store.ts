import { sql } from 'kysely'
import type { DuelOrigin, DuelState } from '#features/duels/contract/duels.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'
import type { DuelRules } from './duels.rules.ts'

export type DuelRow = Omit<RowOf<'duels'>, 'reminded_at' | 'score_again'> & {
  /** Open beyond its time, by the clock of the database. */
  over: boolean
  /** That count. */
  questions: number
  /** Who has every question behind them, and who has left for good. */
  done: string[]
  gone: string[]
}

// Answers that came in time may still be on their way through the server when a duel ends.
const LAST_ANSWERS = sql`interval '1 second'`

const columns = [
  'id',
  'state',
  'origin',
  'challenger_id',
  'opponent_id',
  'created_at',
  'until',
  'accepted_at',
  'rules',
  'closed_at',
  'revision',
] as const

const computed = [
  sql<boolean>`(duels.state = 'proposed' and duels.until <= clock_timestamp()
    or duels.state = 'running' and duels.until + ${LAST_ANSWERS} <= clock_timestamp())`.as('over'),
  sql<number>`(select count(*)::int from duel_rounds r where r.duel_id = duels.id and not r.voided)`.as(
    'questions',
  ),
  players(sql`p.done_at is not null`).as('done'),
  players(sql`p.forfeited`).as('gone'),
] as const

function players(condition: ReturnType<typeof sql>) {
  return sql<
    string[]
  >`array(select p.user_id::text from duel_players p where p.duel_id = duels.id and ${condition})`
}

export async function findDuels(db: Db, ids: readonly string[]): Promise<DuelRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('duels').select(columns).select(computed).where('id', 'in', ids).execute()
}

/** A duel of this person. */
export async function findDuelOf(db: Db, id: string, userId: string): Promise<DuelRow | undefined> {
  const [duel] = await findDuels(db, [id])
  return duel && isPlayer(duel, userId) ? duel : undefined
}

/** Locks the row of a duel, and with it all that belongs to it. Before any person. */
export async function lockDuel(tx: Db, id: string): Promise<DuelRow | undefined> {
  return tx
    .selectFrom('duels')
    .select(columns)
    .select(computed)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockDuelOf(tx: Db, id: string, userId: string): Promise<DuelRow | undefined> {
  const duel = await lockDuel(tx, id)
  return duel && isPlayer(duel, userId) ? duel : undefined
}

export function playersOf({ challenger_id, opponent_id }: Pick<DuelRow, 'challenger_id' | 'opponent_id'>) {
  return [challenger_id, opponent_id] as const
}

export function otherOf(duel: Pick<DuelRow, 'challenger_id' | 'opponent_id'>, userId: string): string {
  return duel.challenger_id === userId ? duel.opponent_id : duel.challenger_id
}

function isPlayer(duel: DuelRow, userId: string): boolean {
  return duel.challenger_id === userId || duel.opponent_id === userId
}

type NewDuel = { origin: DuelOrigin; challenger_id: string; opponent_id: string; hours: number }

/** The id of a new proposal, or undefined when the two have an open duel already. */
export async function insertDuel(tx: Db, { hours, ...duel }: NewDuel): Promise<string | undefined> {
  const row = await tx
    .insertInto('duels')
    .values({ ...duel, until: sql<string>`clock_timestamp() + ${hours} * interval '1 hour'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .insertInto('duel_players')
    .values(playersOf(duel).map((user_id) => ({ duel_id: row.id, user_id })))
    .execute()
  return row.id
}

/** Its questions are drawn: what it is played under stays. */
export async function setRules(tx: Db, id: string, rules: DuelRules) {
  await tx
    .updateTable('duels')
    .set({ rules: JSON.stringify(rules) as never })
    .where('id', '=', id)
    .execute()
}

export async function setRunning(tx: Db, id: string, hours: number) {
  await tx
    .updateTable('duels')
    .set({
      state: 'running',
      accepted_at: sql`clock_timestamp()`,
      until: sql`clock_timestamp() + ${hours} * interval '1 hour'`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setClosed(
  tx: Db,
  id: string,
  state: Exclude<DuelState, 'proposed' | 'running'>,
): Promise<void> {
  await tx
    .updateTable('duels')
    .set({ state, closed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Declines or lets lapse every proposal between these two, or of one person; answers which. */
export async function setProposalsClosed(
  tx: Db,
  people: { between: readonly [string, string] } | { of: string },
  state: 'declined' | 'lapsed',
) {
  return tx
    .updateTable('duels')
    .set({ state, closed_at: sql`clock_timestamp()` })
    .where('state', '=', 'proposed')
    .where((eb) =>
      'of' in people
        ? eb.or([eb('challenger_id', '=', people.of), eb('opponent_id', '=', people.of)])
        : eb.and([eb('challenger_id', 'in', people.between), eb('opponent_id', 'in', people.between)]),
    )
    .returning(['id', 'challenger_id', 'opponent_id'])
    .execute()
}
