// The console's table of people on a filled database.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { countPeopleConsole, listPeopleConsole } from '#features/people/contract/people.ts'
import { barePage, fillPeople } from './people-fill.ts'
import { peopleHandlers } from '#features/people/server/people.handlers.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { createLog } from '#platform/server/log/log.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { writerOf } from '#platform/server/http/serialiser.ts'
import { readDatabase } from '#platform/server/replica/reads.ts'
import type { Services } from '#platform/server/services.ts'
import { serveTimes } from '../timed-server.ts'

const PEOPLE = 100_000
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-people-pg-'))
const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), removeAfterwards: folder })
const log = createLog({ logLevel: 'warn', logDir: undefined })
const { db, close } = openDatabase({ pool: { ...postgres.pool, statement_timeout: 300_000 }, log })
await migrateToLatest(db)
await fillPeople(db, PEOPLE)

const { rows } = await sql<{ id: string }>`insert into users (email, first_name, last_name, role)
  values ('olga@example.com', 'Olga', 'Organiser', 'organiser') returning id`.execute(db)
const organiser = { id: rows[0]!.id, role: 'organiser' } as Caller
const handlers = peopleHandlers({ db, log, reads: readDatabase(db) } as Services)

function callOf(called: typeof listPeopleConsole | typeof countPeopleConsole) {
  const { run } = handlers.find(({ endpoint }) => endpoint === called)!
  const write = writerOf(called.output)
  return async (input: object) =>
    write(await run(input, organiser, { language: 'en' } as Parameters<typeof run>[2]))
}
const list = callOf(listPeopleConsole)
const count = callOf(countPeopleConsole)

/** Where the page in the middle begins. */
async function middle(): Promise<string> {
  const { rows: found } = await sql<{ name: string; id: string }>`select sort_name as name, id from users
    order by sort_name, id offset ${PEOPLE / 2} limit 1`.execute(db)
  return Buffer.from(JSON.stringify(['', found[0]!.name, found[0]!.id])).toString('base64url')
}

const wishes = {
  name: { sort: 'name' },
  department: { sort: 'department' },
  created: { sort: 'created' },
  seen: { sort: 'seen' },
  points: { sort: 'points' },
  deep: { sort: 'name', cursor: await middle() },
  search: { search: 'nazwisko12', sort: 'points' },
  common: { search: 'anna', state: 'active' },
  segment: { segment: 'segment 7', sort: 'points' },
}
const query = () => barePage(db)

serveTimes({
  port: Number(process.env.TIMED_PORT),
  pages: {
    ...Object.fromEntries(
      Object.entries(wishes).map(([name, wish]) => [name, { whole: () => list(wish), query }]),
    ),
    count: { whole: () => count({ search: 'nazwisko1' }), query },
  },
  facts: async () => ({ people: PEOPLE, departments: 200 }),
  close: () => close().then(() => postgres.stop()),
  folder,
})
