import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { login } from '#features/auth/contract/auth.ts'
import { askForErasure, getErasure, withdrawErasure } from '#features/erasure/contract/erasure.ts'
import { addressDataExport, askForDataExport, getDataExport } from '#features/exports/contract/exports.ts'
import { exportQuestionnaire, readQuestionnaireResults } from '#features/questionnaire/contract/console.ts'
import { copyForPerson } from '#features/exports/server/exports.copying.ts'
import { features } from '#app/features.ts'
import { erasePerson } from '#features/erasure/server/erasure.person.ts'
import { eraseDue } from '#features/erasure/server/erasure.jobs.ts'
import { makeExport, sweepExports } from '#features/exports/server/exports.jobs.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { answersTo, handIn, openQuestionnaire } from '#features/questionnaire/server/questionnaire.fixture.ts'
import { allOf } from '#platform/server/feature.ts'
import { personalColumns, type PersonalTables } from '#platform/server/database/personal-rows.ts'
import { seedDemo } from '#app/seed/seed.ts'
import { addSomebodyEverywhere, MARKS, missingTraces } from './known-to-all.ts'
import { PASSWORD, type Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'
import { unzip } from '#e2e/unzip.ts'

const app = useTestApp()
beforeAll(async () => {
  await seedDemo(app.services)
}, 120_000)

const personal = Object.assign({}, ...allOf(features, 'personal')) as Record<string, PersonalTables>
const declared = personalColumns(Object.values(personal))

async function askForCopy(person: Person): Promise<Map<string, Buffer>> {
  const { body } = await app.as(person)(askForDataExport, { password: PASSWORD })
  await makeExport(app.services, body.export.id, (userId) => copyForPerson(app.services, features, userId))
  const { address } = (await app.as(person)(addressDataExport, {})).body
  const response = await app.http.inject(address)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return unzip(response.rawPayload)
}

async function eraseNow(person: Person) {
  await app.as(person)(askForErasure, { password: PASSWORD })
  await app.db
    .updateTable('erasures')
    .set({ due_at: new Date(0).toISOString() })
    .where('user_id', '=', person.id)
    .execute()
  await eraseDue(app.services, erasePerson(app.services, features))
}

describe('D9: every table that refers to people says what becomes of them', () => {
  test('each foreign key to people stands in a list', async () => {
    const { rows } = await sql<{ name: string }>`select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(app.db)
    const known = new Set(declared.map(({ table, column }) => `${table}.${column}`))
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  test('and so does each column that looks like one without being one', async () => {
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and column_name ~ '^(user_id|author_id|owner_id|person_id|.*_by|.*_user_id)$' order by 1`.execute(
      app.db,
    )
    const known = new Set(declared.map(({ table, column }) => `${table}.${column}`))
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('D9: a copy, and then nothing that names them', () => {
  test('of somebody who is known everywhere', async () => {
    const person = await addSomebodyEverywhere(app)
    const seldom = await missingTraces(app, person)
    // Of rows that stay as they are, and of what this test makes itself only later.
    expect(seldom).toEqual(expect.arrayContaining(['exports.user_id', 'erasures.user_id']))
    const gone = declared
      .filter(({ erased }) => erased !== 'kept')
      .map(({ table, column }) => `${table}.${column}`)
    expect(seldom.filter((name) => gone.includes(name))).toEqual(['exports.user_id'])

    const copy = await askForCopy(person)
    const profile = JSON.parse(copy.get('profile.json')!.toString()) as object
    expect(profile).toMatchObject({ ...MARKS, email: person.email })
    for (const [name, tables] of Object.entries(personal)) {
      const rows = JSON.parse(copy.get(`${name}.json`)?.toString() ?? '{}') as Record<string, unknown[]>
      const wanted = personalColumns([tables]).filter(
        ({ table, column, exported }) => exported !== 'nothing' && !seldom.includes(`${table}.${column}`),
      )
      for (const { table } of wanted)
        expect([name, table, rows[table]?.length ?? 0]).not.toEqual([name, table, 0])
    }
    expect([...copy.keys()].filter((name) => name.startsWith('pictures/')).length).toBeGreaterThan(0)
    const whole = [...copy.values()].map((bytes) => bytes.toString('latin1')).join('\n')
    for (const secret of ['password_hash', 'totp_secret', 'token_hash', 'code_hash'])
      expect(whole).not.toContain(secret)

    const before = await sumsOf()
    await eraseNow(person)
    expect(await sumsOf()).toEqual(before)
    expect(await placesOf([...Object.values(MARKS), person.email, 'zefiryna'])).toEqual([])
    expect((await missingTraces(app, person)).filter((name) => gone.includes(name)).toSorted()).toEqual(
      gone.toSorted(),
    )
    expect((await app.as(person)(getProfile, {})).status).toBe(401)
    expect((await app.as(undefined)(login, { email: person.email, password: PASSWORD })).status).toBe(401)
    // The address is free again.
    expect((await app.person(MARKS.first_name)).id).not.toBe(person.id)
  }, 120_000)
})

describe('leaving', () => {
  test('asks for the password, waits for the days of grace, and is taken back by a press', async () => {
    const anna = await app.person('Anna')
    expect((await app.as(anna)(askForErasure, { password: 'wrong' })).body.code).toBe('auth_wrong_password')
    const { body } = await app.as(anna)(askForErasure, { password: PASSWORD })
    expect([body.grace_days, Date.parse(body.due_at!) > Date.now() + 13 * 86_400_000]).toEqual([14, true])
    // Asked again, the first moment stands; and nobody is erased before it.
    expect((await app.as(anna)(askForErasure, { password: PASSWORD })).body.due_at).toBe(body.due_at)
    await eraseDue(app.services, erasePerson(app.services, features))
    expect((await app.as(anna)(withdrawErasure, {})).body.due_at).toBeNull()
    expect((await app.as(anna)(getErasure, {})).body.due_at).toBeNull()
    expect((await app.as(anna)(getProfile, {})).body.first_name).toBe('Anna')
  })

  test('the crew rides on under its longest member, and what was said stays', async () => {
    const [captain, mate] = [await app.person('Cap'), await app.person('Mate')]
    const crew = await app.crew('Rides on', captain, mate)
    await eraseNow(captain)
    const { rows } = await sql<{
      user_id: string
      captain: boolean
    }>`select user_id, captain from team_members
      where team_id = ${crew.id} and left_at is null`.execute(app.db)
    expect(rows).toEqual([{ user_id: mate.id, captain: true }])
  })

  test('what was answered under a name stays counted, as nobody’s and without its own words', async () => {
    const olga = await app.person('Olga', { role: 'organiser' })
    const [gail, hugo] = [await app.person('Gail'), await app.person('Hugo')]
    const asked = await openQuestionnaire(app, olga)
    await handIn(app, gail, asked, answersTo(asked, 'I am Gail from room 7.'))
    await handIn(app, hugo, asked, answersTo(asked, 'Lovely.', 1))
    const look = async () =>
      (await app.as(olga)(readQuestionnaireResults, { questionnaire_id: asked.id })).body
    const before = await look()
    await eraseNow(gail)
    const after = await look()
    expect([before.handed_in, after.handed_in]).toEqual([2, 2])
    expect(after.questions.slice(0, 3)).toEqual(before.questions.slice(0, 3))
    expect(after.questions[3]).toMatchObject({ answered: 1, texts: ['Lovely.'] })
    const { csv } = (await app.as(olga)(exportQuestionnaire, { questionnaire_id: asked.id })).body
    expect(csv.split('\r\n').filter((line) => line.startsWith('Former participant,,,Yes,')).length).toBe(1)
    expect(csv).not.toMatch(/gail/i)
    const { rows } = await sql`select user_id from questionnaire_participations
      where questionnaire_id = ${asked.id} and user_id is not null`.execute(app.db)
    expect(rows).toEqual([{ user_id: hugo.id }])
  })

  test('the last administrator stays, also when both of the last two go at once', async () => {
    await sql`update users set role = 'organiser' where role = 'administrator'`.execute(app.db)
    const both = [
      await app.person('Ada', { role: 'administrator' }),
      await app.person('Adam', { role: 'administrator' }),
    ]
    const answers = await Promise.all(both.map((each) => app.as(each)(askForErasure, { password: PASSWORD })))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('erasure_last_administrator')
  })

  test('two instances that sweep at once erase once, and one who cannot be erased holds up nobody', async () => {
    const [bea, cora] = [await app.person('Bea'), await app.person('Cora')]
    await setSetting(app.db, 'deletion_grace_days', 0)
    for (const each of [bea, cora]) await app.as(each)(askForErasure, { password: PASSWORD })
    await setSetting(app.db, 'deletion_grace_days', 14)
    const erased: string[] = []
    const work = async (_: unknown, userId: string) => {
      if (userId === bea.id) throw new Error('planted')
      erased.push(userId)
    }
    const sweeps = await Promise.allSettled([1, 2].map(() => eraseDue(app.services, work)))
    expect(sweeps.some(({ status }) => status === 'rejected')).toBe(true)
    expect(erased).toEqual([cora.id])
    await app.db.deleteFrom('erasures').where('user_id', '=', bea.id).execute()
  })
})

describe('a copy of my data', () => {
  test('is made once at a time and once a day, and is told of', async () => {
    const dora = await app.person('Dora')
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => app.as(dora)(askForDataExport, { password: PASSWORD })),
    )
    expect(asked.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409', '409', '409'])
    expect((await app.as(dora)(addressDataExport, {})).status).toBe(404)
    const { id } = asked.find(({ status }) => status === 200)!.body.export
    for (let times = 0; times < 2; times += 1)
      await makeExport(app.services, id, (userId) => copyForPerson(app.services, features, userId))
    const { body } = await app.as(dora)(getDataExport, {})
    expect([body.export?.state, body.next_at !== null]).toEqual(['ready', true])
    const again = await app.as(dora)(askForDataExport, { password: PASSWORD })
    expect(again.body.code).toBe('export_made_today')
    const told = await app.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', dora.id)
      .where('kind', '=', 'account')
      .execute()
    expect(told).toEqual([{ event: 'export_ready' }])
  })

  test('is nobody else’s, and is gone when it has run out', async () => {
    const [ella, other] = [await app.person('Ella'), await app.person('Finn')]
    const files = await askForCopy(ella)
    expect([...files.keys()]).toContain('profile.json')
    expect((await app.as(other)(addressDataExport, {})).status).toBe(404)
    const { address } = (await app.as(ella)(addressDataExport, {})).body
    const otherSeal = address.replace(/seal=(.)/, (_, letter) => `seal=${letter === 'x' ? 'y' : 'x'}`)
    expect((await app.http.inject(otherSeal)).statusCode).toBe(404)
    await sql`update exports set expires_at = now() where user_id = ${ella.id}`.execute(app.db)
    expect((await app.http.inject(address)).statusCode).toBe(404)
    await sweepExports(app.services)
    expect((await app.as(ella)(getDataExport, {})).body.export).toBeNull()
  })
})

async function sumsOf() {
  const { rows } =
    await sql`select user_id, team_id, stage_id, kind, sum(points)::int as points, count(*)::int as lines
    from points_entries group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(app.db)
  return rows
}

/** Where one of these words stands in the database, in any column, whatever its case. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'graphile_worker')
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea')`.execute(
    app.db,
  )
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const text = sql`encode(convert_to(lower(${sql.ref(column)}::text), 'UTF8'), 'escape')`
    const any = sql.join(
      words.map((word) => sql`position(lower(${word}) in ${text}) > 0`),
      sql` or `,
    )
    const hits = await sql`select 1 from ${sql.table(`${schema}.${table}`)} where ${any} limit 1`.execute(
      app.db,
    )
    if (hits.rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}
