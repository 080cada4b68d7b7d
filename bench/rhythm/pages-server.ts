// What people and organisers read of thanks, stickers, leagues and colleagues, on a filled database.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { features } from '#app/features.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { watchAuditedTables } from '#features/audit/server/audit.ts'
import { setCredential } from '#features/auth/server/auth.ts'
import { getColleague } from '#features/colleagues/contract/colleagues.ts'
import { getRhythm } from '#features/dashboard/contract/rhythm.ts'
import { remakeAll } from '#features/dashboard/server/following.store.ts'
import { readLeague } from '#features/rankings/contract/leagues.ts'
import { turnLeagues } from '#features/rankings/server/leagues/leagues.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { getStickers } from '#features/stickers/contract/stickers.ts'
import { listThanks } from '#features/thanks/contract/console.ts'
import { listThanksFlags } from '#features/thanks/contract/flags.ts'
import { findThanksColleagues, listMyThanks } from '#features/thanks/contract/thanks.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { onlyOf, runSql } from '#platform/server/schema.ts'
import { fillMillion } from '../million/million-fill.ts'
import { serveTimes } from '../timed-server.ts'

const PEOPLE = Number(process.env.TIMED_PEOPLE ?? 100_000)
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-rhythm-pages-'))
const postgres = await startEmbeddedPostgres({
  dir: path.join(folder, 'postgres'),
  removeAfterwards: folder,
  durable: false,
})
const { db, pool, close } = openDatabase({
  pool: { ...postgres.pool, statement_timeout: 600_000 },
  log: createLog({ logLevel: 'warn', logDir: undefined }),
})
await migrateToLatest(db)
await migrateJobs(pool)
const admin = new Pool({ ...postgres.adminPool, database: postgres.pool.database, max: 1 })
await fillMillion(admin, { people: PEOPLE, crew: 5 })
await admin.query(`insert into people_figures (user_id) select id from users on conflict do nothing`)
await admin.query(`insert into sticker_entries (user_id, sticker, turn, run_id)
  select id, s, 1, gen_random_uuid() from users, unnest(array['aboard','first_ride','face','post','thanked']) s`)
await admin.query(`insert into thanks_flags (kind, first_id, second_id, state)
  select 'pair', least(giver_id, receiver_id), greatest(giver_id, receiver_id), case when nr % 3 = 0 then 'open' else 'dismissed' end
  from (select distinct on (least(giver_id, receiver_id), greatest(giver_id, receiver_id)) giver_id, receiver_id,
    row_number() over () as nr from thanks limit 3000) t`)
await setSetting(db, 'started', 'on')
await turnLeagues({ db }, new Date(Date.now() - 7 * 86_400_000))
await turnLeagues({ db })
await inTransaction(db, remakeAll)
await watchAuditedTables(db, features)
await admin.query('vacuum analyze')
await admin.end()
await close()

const app = await startTestApp(
  { logLevel: 'warn' },
  { standings: {}, database: { pool: postgres.pool, drop: async () => undefined } },
)
const olga = await app.person('Olga', { role: 'organiser' })
/** Somebody who was thanked as often as few are, aboard in a crew. */
const { id, email, crew, value_id, other } = await onlyOf<
  Record<'id' | 'email' | 'crew' | 'value_id' | 'other', string>
>(app.db)`select u.id, u.email, c.name as crew, (select id from thanks_values limit 1) as value_id,
    (select receiver_id from thanks group by receiver_id order by count(*) limit 1) as other
  from users u join team_members m on m.user_id = u.id join teams c on c.id = m.team_id
  where u.id = (select receiver_id from thanks group by receiver_id order by count(*) desc limit 1)`
await setCredential(app.db, id, await app.services.passwords.hash('open-the-gate'))
const anna: Person = { id, email, first_name: 'Anna', ...(await app.signIn({ id })) }

type Call = () => Promise<{ status: number; body: unknown }>
const calls: Record<string, Call> = {
  listed: () => app.as(olga)(listThanks, {}),
  listed_name: () => app.as(olga)(listThanks, { search: 'anna' }),
  listed_person: () => app.as(olga)(listThanks, { search: 'nazwisko7919' }),
  listed_crew: () => app.as(olga)(listThanks, { search: crew }),
  listed_hidden: () => app.as(olga)(listThanks, { state: 'hidden', value_id }),
  flags: () => app.as(olga)(listThanksFlags, {}),
  colleagues: () => app.as(anna)(findThanksColleagues, { search: 'bar' }),
  thanks: () => app.as(anna)(listMyThanks, {}),
  stickers: () => app.as(anna)(getStickers, {}),
  league: () => app.as(anna)(readLeague, {}),
  other_league: () => app.as(anna)(readLeague, { league: 2 }),
  colleague: () => app.as(anna)(getColleague, { user_id: other }),
  rhythm: () => app.as(olga)(getRhythm, {}),
}
const whole = (call: Call) => async () => {
  const { status, body } = await call()
  if (status !== 200) throw new Error(JSON.stringify(body))
}
/** What the session, the way in and the answer cost alone. */
const query = () => runSql(app.db)`select count(*) from users where number < 1000`

serveTimes({
  port: Number(process.env.TIMED_PORT),
  pages: Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { whole: whole(call), query }]),
  ),
  facts: () => onlyOf(app.db)`select (select count(*)::int from users) as people,
    (select count(*)::int from thanks) as thanks, (select count(*)::int from sticker_entries) as stickers,
    (select count(*)::int from league_crews) as league_crews, (select count(*)::int from thanks_flags) as flags`,
  close: () => app.stop().then(() => postgres.stop()),
  folder,
})
