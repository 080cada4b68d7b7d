import type { Pool } from 'pg'
import { FACTS, THINGS } from './million-facts.ts'

// So that a slow machine ends each in time.
const PART = 50_000
// No job reads them, and filling takes twice as long with them.
const UNREAD = ['users_search_name', 'users_console_search', 'wall_entries_search']

export type MillionWish = { people: number; crew: number }

/**
 * People in crews with four weeks behind them, by SQL. `admin` connects as superuser to the same database: rows are
 * written without triggers and foreign keys, whose work would be most of it.
 */
export async function fillMillion(
  admin: Pool,
  { people, crew }: MillionWish,
): Promise<Record<string, number>> {
  const client = await admin.connect()
  try {
    for (const index of UNREAD) await client.query(`drop index if exists ${index}`)
    await client.query(`set session_replication_role = replica`)
    await client.query(`set synchronous_commit = off`)
    for (let from = 1; from <= people; from += PART)
      await client.query(
        `insert into users (email, first_name, last_name, worker_id, avatar)
        select 'load' || nr || '@example.com', (array['Anna','Bartosz','Celina','Dawid','Żaneta','Filip','Gosia'])[1 + nr % 7],
          'Nazwisko' || (nr % 50000 * 7919 % 50000), 'W' || nr, case when nr % 2 = 0 then '/face' end
        from generate_series($1::int, $2::int) nr`,
        [from, Math.min(from + PART - 1, people)],
      )
    await client.query(`create table crowd as select id, row_number() over (order by number)::int as nr,
      null::uuid as team_id from users where email like 'load%'`)
    await client.query(
      `insert into teams (name, vehicle_type, vehicle_colour)
      select 'Crew ' || nr, 'classic', 'pine' from generate_series(1, ceil($1::int / $2::numeric)::int) nr`,
      [people, crew],
    )
    await client.query(`update crowd c set team_id = t.id from (select id, row_number() over (order by number)::int as nr
      from teams) t where t.nr = 1 + (c.nr - 1) / ${crew}`)
    await client.query(`create unique index on crowd (nr); create unique index on crowd (id)`)
    for (const thing of THINGS) await client.query(thing)
    await client.query(`analyze`)
    for (const fact of FACTS) {
      if ('once' in fact) {
        await client.query(fact.once)
        continue
      }
      const count = Math.ceil(people * fact.many)
      for (let from = 1; from <= count; from += PART)
        await client.query(fact.rows({ people, from, until: Math.min(from + PART - 1, count) }))
    }
    await client.query(`update wall_entries w set likes = l.n from (select entry_id, count(*)::int as n from wall_likes
      group by entry_id) l where l.entry_id = w.id`)
    await client.query(`reset session_replication_role`)
    await client.query(`drop table crowd, facts_entries`)
    await client.query(`vacuum analyze`)
    return await countsOf(client)
  } finally {
    client.release(true)
  }
}

async function countsOf(client: { query: Pool['query'] }): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(`select
    (select count(*)::int from users) as people, (select count(*)::int from teams) as crews,
    (select count(*)::int from points_entries) as ledger, (select count(*)::int from duel_players) as duel_sides,
    (select count(*)::int from duel_answers) as duel_answers, (select count(*)::int from daily_answers) as daily_answers,
    (select count(*)::int from auth_active_days) as visits, (select count(*)::int from wall_entries) as posts_and_comments,
    (select count(*)::int from wall_likes) as likes, (select count(*)::int from thanks) as thanks,
    (select count(*)::int from learning_places) as lessons,
    (select count(*)::int from challenge_entries) as proofs`)
  return rows[0]!
}
