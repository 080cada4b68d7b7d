import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { login } from '#contract/auth.ts'
import { DOCUMENT_NAMES, listDocuments } from '#contract/documents.ts'
import { countNews } from '#contract/news.ts'
import { getMyTeamStanding } from '#contract/points.ts'
import { listStages } from '#contract/stages.ts'
import { getMyTeam } from '#contract/teams.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { seedDemo } from './seed.ts'

const DAY = new Date()

let app: TestApp
let twin: TestApp
beforeAll(async () => {
  ;[app, twin] = await Promise.all([startTestApp(), startTestApp()])
  await seedDemo(app.services, DAY)
  await seedDemo(twin.services, DAY)
})
afterAll(() => Promise.all([app.stop(), twin.stop()]))

// What a moment of the clock or a fresh random number decides by nature, not the seed.
const BY_CHANCE = [
  'auth_credentials',
  'auth_limits',
  'programme_keys',
  'contact_messages',
  'document_texts',
  'documents',
  'programme_settings',
]

/** A fingerprint of everything in every table. */
async function fingerprints({ db }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  )
  const entries = tables
    .filter(({ name }) => !BY_CHANCE.includes(name))
    .map(async ({ name }) => {
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.table(name)} as t order by 1`.execute(db)
      return [
        name,
        createHash('sha256')
          .update(rows.map(({ row }) => row).join('\n'))
          .digest('hex'),
      ] as const
    })
  return Object.fromEntries(await Promise.all(entries))
}

describe('the demo programme', () => {
  test('is the same for the same seed and day', async () => {
    expect(await fingerprints(twin)).toEqual(await fingerprints(app))
  })

  test('is set up once, also when two instances start together', async () => {
    expect(await Promise.all([seedDemo(app.services, DAY), seedDemo(app.services)])).toEqual([false, false])
  })

  test('is alive: sixty people in twelve crews, six stages with two past and one running, a ledger', async () => {
    const count = async (table: 'users' | 'teams' | 'stages' | 'points_entries' | 'countries') =>
      (
        await app.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows
    expect([
      await count('users'),
      await count('teams'),
      await count('stages'),
      await count('countries'),
    ]).toEqual([60, 12, 6, 3])
    expect(await count('points_entries')).toBeGreaterThan(300)
    const late = await app.db
      .selectFrom('points_entries')
      .select('id')
      .where('created_at', '>', DAY.toISOString())
      .execute()
    expect(late, 'nobody scored in the future').toEqual([])
    const crowded =
      await sql`select 1 from teams t where (select count(*) from team_members m where m.team_id = t.id) > t.seats`.execute(
        app.db,
      )
    expect(crowded.rows).toEqual([])
  })

  test('leads maja alone of the printed accounts to a vote', async () => {
    const voters = await app.db
      .selectFrom('users')
      .select('email')
      .where('user_can_vote', '=', true)
      .execute()
    expect(voters).toEqual([{ email: 'maja@convoy.demo' }])
  })

  test.each(DEMO_ACCOUNTS.map(({ email, who }) => [email, who] as const))(
    '%s signs in as %s',
    async (email, who) => {
      const { status, body } = await app.as(undefined, { ip: '10.80.0.1' })(login, {
        email,
        password: DEMO_PASSWORD,
      })
      expect(status).toBe(200)
      const profile = (await app.as(body)(getProfile, {})).body
      expect(profile).toMatchObject({ email, access: true, user_can_vote: email.startsWith('maja') })
      expect(profile.role).toBe(who === 'organiser' || who === 'administrator' ? who : 'participant')
      const { team } = (await app.as(body)(getMyTeam, {})).body
      const captain = team?.members.find((member) => member.captain)
      if (who === 'captain of a crew') expect(captain?.id).toBe(profile.id)
      if (who === 'participant without a crew') expect(team).toBeNull()
      if (team) expect((await app.as(body)(getMyTeamStanding, {})).body.mine?.team_id).toBe(team.id)
      expect((await app.as(body)(countNews, {})).body.data.counter).toBeGreaterThan(0)
      const states = (await app.as(body)(listStages, {})).body.map(({ state }) => state)
      expect(states).toEqual(['past', 'past', 'running', 'coming', 'coming', 'coming'])
    },
  )

  test.each(['en', 'pl'])('C-42: has the four documents in %s', async (language) => {
    const { body } = await app.as(undefined, { headers: { 'accept-language': language } })(listDocuments, {})
    expect(body.map(({ name }) => name)).toEqual([...DOCUMENT_NAMES])
    expect(new Set(body.map((document) => document.language))).toEqual(new Set([language]))
  })
})
