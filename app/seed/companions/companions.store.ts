import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'
import { DEMO_ACCOUNTS } from '#features/account/seed/accounts.ts'

const printed = sql.join(DEMO_ACCOUNTS.map(({ email }) => email))
/** Of a row of users: a colleague of the demo in whose name nobody signs in. */
const isCompanion = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.email`)} like '%@convoy.demo' and ${sql.ref(`${table}.email`)} not in (${printed})
    and not ${sql.ref(`${table}.deleted`)})`
// What the demo began with stays as it is, so that there is something to look at.
const isFresh = sql`d.created_at > (select min(changed_at) from programme_settings)`

export type CompanionTurn = {
  duel_id: string
  user_id: string
  state: 'proposed' | 'running'
  /** Since the challenge, or since the companion's last move. */
  waited_ms: number
  answered: number
  /** The question that runs. */
  position: number | null
  version_id: string | null
  places: number[] | null
}

/** Open duels of companions with people in which it is the companion's turn. */
export async function findTurns(db: Db): Promise<CompanionTurn[]> {
  const { rows } = await sql<CompanionTurn>`
    select d.id as duel_id, c.id as user_id, d.state, a.position, r.version_id, a.places, l.answered,
      (extract(epoch from clock_timestamp() - case when d.state = 'proposed' then d.created_at
        else coalesce(a.asked_at, l.locked_at, d.accepted_at) end) * 1000)::float8 as waited_ms
    from duels d
    join duel_players p on p.duel_id = d.id and p.done_at is null
    join users c on c.id = p.user_id and ${isCompanion('c')}
    join users o on o.id = case when d.challenger_id = c.id then d.opponent_id else d.challenger_id end
      and not ${isCompanion('o')}
    left join duel_answers a on a.duel_id = d.id and a.user_id = c.id and a.locked_at is null
    left join duel_rounds r on r.duel_id = d.id and r.position = a.position
    cross join lateral (select count(*)::int as answered, max(locked_at) as locked_at from duel_answers l
      where l.duel_id = d.id and l.user_id = c.id and l.locked_at is not null) l
    where ${isFresh} and (d.state = 'running' or d.state = 'proposed' and d.opponent_id = c.id)
    order by d.created_at limit 200`.execute(db)
  return rows
}

export type LonelyPerson = { user_id: string; since: string; waited_ms: number; companion: string | null }

/** People who look for an opponent, each with a companion of similar strength who has no duel with them. */
export async function findLonely(db: Db): Promise<LonelyPerson[]> {
  const { rows } = await sql<LonelyPerson>`
    select u.id as user_id, s.since, (extract(epoch from clock_timestamp() - s.since) * 1000)::float8 as waited_ms,
      (select c.id from users c left join duel_people rc on rc.user_id = c.id where ${isCompanion('c')}
        and not exists (select from duels d where d.state in ('proposed', 'running')
          and c.id in (d.challenger_id, d.opponent_id) and ${isFresh})
        order by exists (select from duel_searches own where own.user_id = c.id
            and own.seen_at > clock_timestamp() - interval '8 seconds') desc,
          abs(coalesce(rc.rating, 1500) - coalesce(ru.rating, 1500)) + 150 * random() limit 1) as companion
    from duel_searches s join users u on u.id = s.user_id and not ${isCompanion('u')}
    left join duel_people ru on ru.user_id = u.id
    where s.duel_id is null and s.seen_at > clock_timestamp() - interval '8 seconds'`.execute(db)
  return rows
}

/** One instance at a time moves the companions: false when another one does. */
export async function isMyMove(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('convoy companions', 0)) as mine`.execute(tx)
  return rows[0]!.mine
}
