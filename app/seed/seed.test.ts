import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { login } from '#features/auth/contract/auth.ts'
import { countUnreadMessages, listConversations } from '#features/chat/contract/chat.ts'
import { readMessages } from '#features/chat/contract/messages.ts'
import { DOCUMENT_NAMES, listDocuments } from '#features/documents/contract/documents.ts'
import { getDuelPlay } from '#features/duels/contract/play.ts'
import { type DuelList, listDuels } from '#features/duels/contract/duels.ts'
import { countNews } from '#features/news/contract/news.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { callName, readContract } from '#app/testing/contract-of.ts'
import { listPeopleImports } from '#features/people/contract/imports.ts'
import { listImports, undoImport } from '#features/points/contract/imports.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Role } from '#platform/contract/roles.ts'
import { getMyTeamStanding, listMyPoints } from '#features/points/contract/points.ts'
import { listStages } from '#features/stages/contract/stages.ts'
import { listQuizCategories, listQuizQuestions } from '#features/quiz/contract/quiz.ts'
import { exportQuiz } from '#features/quiz/contract/sheets.ts'
import { listMyOffers, listTeamOffers } from '#features/teams/contract/offers.ts'
import { getMyTeam, listTeamHistory } from '#features/teams/contract/teams.ts'
import { listAccessories } from '#features/vehicles/contract/vehicles.ts'
import { isDemoData } from '#features/programme/server/programme.ts'
import { proveLedger } from '#features/points/server/points.ts'
import { tryEverything } from '#app/testing/extent.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/account/seed/accounts.ts'
import { seedDemo } from './seed.ts'

const DAY = new Date()

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-seed-'))
  app = await startTestApp({ dataDir: folder })
  await seedDemo(app.services, DAY)
}, 180_000)
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const loginAs = (email: string) =>
  app.as(undefined, { ip: '10.80.0.1' })(login, { email, password: DEMO_PASSWORD, remember_me: false })

// What a moment of the clock or a fresh random number decides by nature, not the seed: columns and whole tables.
const BY_CLOCK = ['xact', 'changed_at']
const BY_CHANCE = [
  'attachments',
  'auth_credentials',
  'auth_limits',
  'programme_keys',
  'contact_messages',
  'contact_threads',
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
      }>`select (to_jsonb(t) - ${BY_CLOCK}::text[])::text as row from ${sql.table(name)} as t order by 1`.execute(
        db,
      )
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
  test.runIf(tryEverything)('is the same for the same seed and day', async () => {
    const twin = await startTestApp({ dataDir: folder })
    await seedDemo(twin.services, DAY)
    expect(await fingerprints(twin)).toEqual(await fingerprints(app))
    await twin.stop()
  })

  test('is set up once, also when two instances start together', async () => {
    expect(await Promise.all([seedDemo(app.services, DAY), seedDemo(app.services)])).toEqual([false, false])
    expect(await isDemoData(app.db)).toBe(true)
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

  test('ola is invited twice, and somebody asks for the free seat of kuba', async () => {
    const { body: ola } = await loginAs('ola@convoy.demo')
    const offers = (await app.as(ola)(listMyOffers, {})).body
    expect(offers.invitations.map(({ team, accept }) => [team.name, accept])).toEqual([
      ['Modrá zebra', null],
      ['Knedlíky Express', null],
    ])
    const { body: kuba } = await loginAs('kuba@convoy.demo')
    const { requests } = (await app.as(kuba)(listTeamOffers, {})).body
    expect(requests.map(({ accept }) => accept)).toEqual([null])
    const kinds = (await app.as(kuba)(listTeamHistory, {})).body.events.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['created', 'joined_by_invitation', 'joined_by_request', 'left']),
    )
  })

  test('kuba waits for an answer about a line of his that is young enough', async () => {
    const { body: kuba } = await loginAs('kuba@convoy.demo')
    const { entries } = (await app.as(kuba)(listMyPoints, {})).body
    const asked = entries.find(({ question }) => question)
    expect(asked).toMatchObject({ source: 'import', may_question: false, question: { state: 'open' } })
    expect(Date.parse(asked!.question!.created_at)).toBeGreaterThan(Date.parse(asked!.created_at))
    expect(DAY.getTime() - Date.parse(asked!.created_at)).toBeLessThan(14 * 86_400_000)
    expect(asked!.author, 'the organiser').toBe('Olga Organiser')
  })

  test('has a question bank in two languages, of every kind and difficulty, with pictures that load', async () => {
    const { body: olga } = await loginAs('organiser@convoy.demo')
    const { categories } = (await app.as(olga)(listQuizCategories, {})).body
    expect(categories.length).toBeGreaterThanOrEqual(7)
    for (const { questions, names } of categories) {
      expect(questions).toBeGreaterThanOrEqual(20)
      expect(Object.keys(names).toSorted()).toEqual(['en', 'pl'])
    }
    const { rows } = await sql<{ one: string }>`select distinct q.kind || ' ' || q.difficulty as one
      from quiz_questions q`.execute(app.db)
    expect(rows.length).toBeGreaterThanOrEqual(11)
    const untranslated = await sql`select 1 from quiz_versions v
      where (select count(*) from quiz_wordings w where w.version_id = v.id) <> 2`.execute(app.db)
    expect(untranslated.rows).toEqual([])
    const { questions } = (await app.as(olga)(listQuizQuestions, { category: 'geography' })).body
    const shown = questions.filter(({ picture }) => picture)
    expect(shown.length).toBeGreaterThan(0)
    for (const { picture } of shown)
      expect((await app.http.inject({ url: picture! })).headers['content-type']).toBe('image/webp')
    const { csv } = (await app.as(olga)(exportQuiz, { state: 'active' })).body
    expect(csv.split('\r\n').length).toBeGreaterThan(600)
  })

  test.each(['kuba', 'ola', 'maja'])(
    '%s has a challenge waiting, a duel to play in which the other one is done, and one that waits for the other',
    async (name) => {
      const { body } = await loginAs(`${name}@convoy.demo`)
      const listOf = async (list: DuelList) => (await app.as(body)(listDuels, { list })).body
      const mine = await listOf('waiting_for_me')
      const doneOf = new Map(mine.duels.map(({ state, them }) => [state, them.done]))
      expect(doneOf).toEqual(
        new Map([
          ['proposed', false],
          ['running', true],
        ]),
      )
      const theirs = await listOf('waiting_for_them')
      expect(theirs.duels.map(({ me }) => me)).toMatchObject([{ done: true, answered: 7 }])
      const { notifications } = (await app.as(body)(listNotifications, { unread: 'true' })).body
      const events = notifications.flatMap(({ kind, duel }) => (kind === 'duel' ? [duel?.event] : []))
      expect(new Set(events)).toEqual(new Set(['accepted', 'challenged']))
      const accepted = mine.duels.find(({ state }) => state === 'running')
      const asked = await app.as(body)(getDuelPlay, { duel_id: accepted!.id })
      expect([asked.status, asked.body.phase]).toEqual([200, 'ready'])
    },
  )

  test('its duels were scored by the rules, and the ledger holds what they earned', async () => {
    const { rows } = await sql<{ says: string }>`
      select 'without an entry: ' || p.duel_id as says from duel_players p where p.points > 0 and not exists (
        select from points_entries e where e.source = 'duel' and e.user_id = p.user_id and e.points = p.points
          and starts_with(e.source_id, p.duel_id::text))
      union all select 'an entry without a duel: ' || e.id from points_entries e where e.source = 'duel'
        and not exists (select from duel_players p where starts_with(e.source_id, p.duel_id || ':' || p.user_id))
      union all select 'more than five rewarded on a day: ' || user_id from duel_players where rewarded_on is not null
        group by user_id, rewarded_on having count(*) > 5
      union all select 'decided against the score: ' || d.id from duels d
        join lateral (select sum(a.score) filter (where a.user_id = d.challenger_id)
          - sum(a.score) filter (where a.user_id = d.opponent_id) as lead from duel_answers a where a.duel_id = d.id) a on true
        join duel_players p on p.duel_id = d.id and p.user_id = d.challenger_id
        where d.state = 'finished' and p.outcome is distinct from case sign(a.lead) when 1 then 'won' when 0 then 'drawn'
          else 'lost' end`.execute(app.db)
    expect(rows).toEqual([])
    expect((await proveLedger(app.db)).differences).toEqual([])
    const { rows: played } = await sql<{
      duels: number
      people: number
    }>`select count(distinct duel_id)::int as duels,
      count(distinct user_id)::int as people from duel_players where outcome is not null`.execute(app.db)
    expect(played[0]!.duels).toBeGreaterThan(100)
    expect(played[0]!.people).toBeGreaterThan(40)
  })

  test('its courses and trainings earned what completing them earns, in the ledger and in My points', async () => {
    const { rows } = await sql`
      with done as (
        select 'course' as source, e.course_id || ':' || e.user_id as source_id, e.user_id, c.points,
          e.completed_at as at
        from learning_enrolments e join learning_courses c on c.id = e.course_id
        where e.completed_at is not null and c.points > 0
        union all select 'training', s.training_id || ':' || s.user_id || ':' || s.noted, s.user_id, t.points, t.ends_at
        from training_seats s join trainings t on t.id = s.training_id where s.attended and t.points > 0)
      select d.*, e.id from done d full join (select * from points_entries where source in ('course', 'training')) e
        on e.source = d.source and e.source_id = d.source_id and e.user_id = d.user_id and e.points = d.points
          and e.created_at = d.at and e.kind = 'educational'
      where d.source is null or e.id is null`.execute(app.db)
    expect(rows).toEqual([])
    const { rows: passed } = await sql<{ people: number; unsolved: number }>`
      select count(*)::int as people, count(*) filter (where c.has_check and not exists (
          select from learning_attempts a where a.course_id = e.course_id and a.user_id = e.user_id and a.passed))::int
        as unsolved
      from learning_enrolments e join (select course_id, outline->'check' <> 'null' as has_check from learning_versions)
        c on c.course_id = e.course_id where e.completed_at is not null`.execute(app.db)
    expect([passed[0]!.people > 20, passed[0]!.unsolved]).toEqual([true, 0])
    const { rows: learners } = await sql<{ email: string; title: string }>`
      select u.email, v.outline->'texts'->0->>'title' as title from learning_enrolments e
      join users u on u.id = e.user_id and u.language = 'en'
      join learning_versions v on v.course_id = e.course_id join learning_courses c on c.id = e.course_id and c.points > 0
      where e.completed_at is not null order by 1, 2 limit 1`.execute(app.db)
    const { body } = await loginAs(learners[0]!.email)
    const { entries } = (await app.as(body)(listMyPoints, { kind: 'educational' })).body
    expect(entries.map(({ reason }) => reason)).toContainEqual(expect.stringContaining(learners[0]!.title))
  })

  test('leads maja alone of the printed accounts to a vote', async () => {
    const { rows: voters } = await sql<{ email: string }>`select email from users where user_can_vote(id)
      and email = any(${DEMO_ACCOUNTS.map(({ email }) => email)}::text[])`.execute(app.db)
    expect(voters).toEqual([{ email: 'maja@convoy.demo' }])
  })

  test('C-17 and C-53: everybody’s crew talks in its group, and some lines wait for the accounts', async () => {
    const { rows: groups } = await sql<{ latest: number; said: number; members: boolean }>`
      select c.latest_number as latest, (select count(*)::int from chat_messages g where g.conversation_id = c.id
          and g.number between 1 and c.latest_number and g.sent_at <= ${DAY.toISOString()}::timestamptz) as said,
        (select count(*) from chat_members m where m.conversation_id = c.id) =
        (select count(*) from team_members r where r.team_id = c.id and r.left_at is null) as members
      from chat_conversations c where c.is_crew`.execute(app.db)
    expect(groups).toHaveLength(12)
    for (const { latest, said, members } of groups)
      expect([said, members, latest >= 8]).toEqual([latest, true, true])
    const unread = async (name: string) => {
      const { body } = await loginAs(`${name}@convoy.demo`)
      return (await app.as(body)(countUnreadMessages, {})).body
    }
    expect(await unread('kuba')).toEqual({ direct: 2, group: 5 })
    expect(await unread('ola')).toEqual({ direct: 3, group: 3 })
    expect(await unread('maja')).toEqual({ direct: 1, group: 6 })
    const { body } = await loginAs('kuba@convoy.demo')
    const { conversations } = (await app.as(body)(listConversations, {})).body
    expect(conversations.find(({ is_crew }) => is_crew)).toMatchObject({ role: 'owner', unread_mentions: 1 })
    const photos = conversations.find(({ name }) => name === 'Road trip photos')!
    const { messages } = (await app.as(body)(readMessages, { conversation_id: photos.id })).body
    expect(messages[1]).toMatchObject({ pictures: [{ alt: expect.stringContaining('lake') as string }] })
    expect(messages[1]!.reactions).toContainEqual({ emoji: '😍', count: 3 })
    expect(messages.filter(({ gone }) => gone === 'deleted')).toHaveLength(1)
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

  test('shows the pages of the console full: imports, the log, what looks wrong, what was reported, mails', async () => {
    const { body: olga } = await loginAs('organiser@convoy.demo')
    const { imports } = (await app.as(olga)(listImports, {})).body
    expect(new Set(imports.map(({ state }) => state))).toEqual(new Set(['waiting', 'booked', 'refused']))
    expect(imports.filter(({ state }) => state === 'booked').length).toBeGreaterThan(3)
    const { rows: unlike } = await sql`select i.id from points_imports i where i.state = 'booked'
      and (i.report ->> 'points')::int <> (select sum(points) from points_entries e where e.import_id = i.id)`.execute(
      app.db,
    )
    expect(unlike, 'each says what the ledger says').toEqual([])
    const files = (await app.as(olga)(listPeopleImports, {})).body.imports
    expect(files.map(({ name, error, done }) => [name, error, done])).toEqual([
      ['moves.csv', 0, 7],
      ['staff.csv', 1, 14],
    ])
    const count = async (table: 'duel_flags' | 'chat_reports' | 'wall_reports', open: string) =>
      (
        await sql<{ open: number; all: number }>`select count(*) filter (where ${sql.raw(open)})::int as open,
          count(*)::int as all from ${sql.table(table)}`.execute(app.db)
      ).rows[0]
    expect(await count('duel_flags', `state = 'open'`)).toEqual({ open: 2, all: 3 })
    expect(await count('chat_reports', 'decided_at is null')).toEqual({ open: 1, all: 2 })
    expect((await count('wall_reports', 'decided_at is null'))!.open).toBeGreaterThan(0)
    const { rows: mails } = await sql<{
      state: string
    }>`select distinct state from mail_outbox order by 1`.execute(app.db)
    for (const state of ['kept', 'lapsed', 'refused', 'sent']) expect(mails).toContainEqual({ state })
    const { rows: votes } = await sql<{ kind: string; closed: boolean; voted: number }>`
      select v.kind, v.closed_at is not null as closed, (select count(*)::int from vote_ballots b where b.vote_id = v.id) as voted
      from votes v order by v.opens_at`.execute(app.db)
    expect(votes).toEqual([
      { kind: 'choice', closed: true, voted: 49 },
      { kind: 'trip', closed: true, voted: 53 },
      { kind: 'trip', closed: false, voted: 12 },
    ])
  })

  test('its log holds calls that there are, by people who may make them, about things that are there', async () => {
    const { endpoints } = await readContract()
    const known = new Map(endpoints.map(({ endpoint }) => [callName(endpoint), endpoint.permission]))
    const { rows } = await sql<{ operation: string; permission: string; role: Role; at: string }>`
      select a.operation, a.permission, u.role, a.at from audit_actions a join users u on u.id = a.actor_id
      where a.at <= ${DAY.toISOString()}::timestamptz`.execute(app.db)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    for (const { operation, permission, role } of rows) {
      expect([operation, known.get(operation)]).toEqual([operation, permission])
      expect(mayDo(role, permission as never)).toBe(true)
    }
    const { rows: lost } = await sql`select t.name from audit_things t where t.kind <> '' and not exists (
        select from news_articles where id::text = t.thing_id
        union all select from votes where id::text = t.thing_id
        union all select from points_imports where id::text = t.thing_id
        union all select from people_imports where id::text = t.thing_id
        union all select from contact_threads where id::text = t.thing_id)`.execute(app.db)
    expect(lost).toEqual([])
  })

  test('an import of it is undone as any other, and the ledger still adds up', async () => {
    const { rows } = await sql<{ id: string }>`select id from points_imports where state = 'booked'
      order by created_at limit 1`.execute(app.db)
    const { body: admin } = await app.as(undefined, { ip: '10.80.0.2' })(login, {
      email: 'admin@convoy.demo',
      password: DEMO_PASSWORD,
      remember_me: false,
    })
    expect((await app.as(admin)(undoImport, { import_id: rows[0]!.id })).body).toMatchObject({
      state: 'undone',
    })
    expect((await proveLedger(app.db)).differences).toEqual([])
  })

  test('every camper carries only what its crew has earned', async () => {
    const captains = await app.db
      .selectFrom('team_members as m')
      .innerJoin('teams as t', 't.id', 'm.team_id')
      .select(['m.user_id as id', 't.name', 't.vehicle_accessories as mounted'])
      .where('m.captain', '=', true)
      .where('m.left_at', 'is', null)
      .execute()
    expect(captains).toHaveLength(12)
    await app.db.updateTable('teams').set({ vehicle_accessories: [] }).execute()
    for (const { id, name, mounted } of captains) {
      const { body } = await app.as(await app.signIn({ id }))(listAccessories, {})
      const earned = body.accessories.flatMap((offer) => (offer.unlocked ? [offer.name] : []))
      expect([name, mounted.filter((accessory) => !earned.includes(accessory))]).toEqual([name, []])
    }
  })
})
