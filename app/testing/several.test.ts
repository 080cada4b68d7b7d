import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as announcements from '#features/announcements/contract/announcements.ts'
import * as challenges from '#features/challenges/contract/console.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import * as learning from '#features/learning/contract/console.ts'
import * as library from '#features/library/contract/console.ts'
import * as news from '#features/news/contract/console.ts'
import { publishedNews, writeNews } from '#features/news/server/news.fixture.ts'
import * as questionnaires from '#features/questionnaire/contract/console.ts'
import { savedKinds } from '#features/saves/server/saves.fixture.ts'
import * as trainings from '#features/training/contract/console.ts'
import * as votes from '#features/vote/contract/console.ts'
import { inHours, writeVote } from '#features/vote/server/vote.fixture.ts'
import { openChallenge, turnClock } from '#features/challenges/server/challenges.fixture.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const kinds = {
  news: [news.previewActOnNews, news.actOnNews, news.exportNewsConsole],
  challenge: [
    challenges.previewActOnChallenges,
    challenges.actOnChallenges,
    challenges.exportChallengeConsole,
  ],
  vote: [votes.previewActOnVotes, votes.actOnVotes, votes.exportVoteConsole],
  questionnaire: [
    questionnaires.previewActOnQuestionnaires,
    questionnaires.actOnQuestionnaires,
    questionnaires.exportQuestionnaireConsole,
  ],
  training: [trainings.previewActOnTrainings, trainings.actOnTrainings, trainings.exportTrainingsConsole],
  course: [learning.previewActOnCourses, learning.actOnCourses, learning.exportCoursesConsole],
  library: [library.previewActOnLibrary, library.actOnLibrary, library.exportLibraryConsole],
  announcement: [
    announcements.previewActOnAnnouncements,
    announcements.actOnAnnouncements,
    announcements.exportAnnouncements,
  ],
} as const satisfies Record<string, readonly [Endpoint, Endpoint, Endpoint]>

type SeveralAnswer = { done: string[]; left: { reason: string; count: number }[]; people: number | null }
const rowsOf = (csv: string) => csv.trim().split('\r\n').slice(1).length

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'drafts of %s are looked at, deleted together, and stand in the file until then',
  async (kind) => {
    const [preview, act, sheet]: readonly Endpoint[] = kinds[kind]
    const make = savedKinds(app, olga, olga)[kind]
    const ids = [(await make())[0], (await make())[0]]
    const file = async () => (await app.as(olga)(sheet!, {})).body as unknown as { name: string; csv: string }
    const before = await file()
    expect(rowsOf(before.csv)).toBeGreaterThanOrEqual(2)
    const wish = { ids, act: 'delete' }
    const tried = (await app.as(olga)(preview!, wish)).body as unknown as SeveralAnswer
    expect([tried.done.toSorted(), tried.left]).toEqual([ids.toSorted(), []])
    expect(await file()).toEqual(before)
    const done = (await app.as(olga)(act!, wish)).body as unknown as SeveralAnswer
    expect([done.done.length, done.people]).toEqual([2, null])
    expect(rowsOf((await file()).csv)).toBe(rowsOf(before.csv) - 2)
    const again = (await app.as(olga)(act!, wish)).body as unknown as SeveralAnswer
    expect([again.done, again.left.map(({ count }) => count)]).toEqual([[], [2]])
  },
)

test('What cannot be done with one leaves that one as it is, says why, and how many the others are for', async () => {
  const [out, other, draft] = [
    await publishedNews(app, olga),
    await publishedNews(app, olga),
    await writeNews(app, olga),
  ]
  const ids = [out.id, other.id, draft.id]
  const people = (await app.db.selectFrom('users').select('id').where('access', '=', true).execute()).length
  const { body: tried } = await app.as(olga)(news.previewActOnNews, { ids, act: 'archive' })
  const left = [{ reason: 'This article has not been published.', count: 1 }]
  expect(tried).toEqual({
    done: [out.id, other.id],
    left: [{ ...left[0], reason: tried.left[0]!.reason }],
    people,
  })
  app.told.length = 0
  const { body: done } = await app.as(olga)(news.actOnNews, { ids, act: 'archive' })
  expect(done.done).toEqual([out.id, other.id])
  // One word to all browsers, however many pieces.
  expect(app.told.length).toBe(1)
  const { body: again } = await app.as(olga)(news.actOnNews, { ids: [out.id], act: 'archive' })
  expect(again).toMatchObject({ done: [], left: [{ reason: 'It is so already.' }] })
  const { body: back } = await app.as(olga)(news.actOnNews, { ids: done.done, act: 'restore' })
  expect(back.done).toEqual(done.done)
  const states = (await app.as(olga)(news.listNewsConsole, {})).body.articles
    .filter(({ id }) => ids.includes(id))
    .map(({ state }) => state)
  expect(states.toSorted()).toEqual(['draft', 'published', 'published'])
})

test('The log has one line for all of them, with each by its name; a preview leaves none', async () => {
  const made = [
    await writeVote(app, olga, { opens_at: inHours(2) }),
    await writeVote(app, olga, { opens_at: inHours(2) }),
  ]
  const wish = { ids: made.map(({ id }) => id), act: 'publish' as const }
  const lines = async () =>
    (
      await sql<{ operation: string; things: number }>`select a.operation,
        (select count(*)::int from audit_things t where t.action_id = a.id) as things
        from audit_actions a where a.operation like '%several%' order by a.at`.execute(app.db)
    ).rows
  const before = (await lines()).length
  await app.as(olga)(votes.previewActOnVotes, wish)
  expect((await lines()).length).toBe(before)
  await app.as(olga)(votes.actOnVotes, wish)
  expect((await lines()).slice(before)).toEqual([{ operation: 'POST /api/vote/desk/several', things: 2 }])
})

test('A challenge is listed as planned, open or over by the clock, whatever it was called when it was published', async () => {
  const id = await openChallenge(app, olga)
  const stage = async () =>
    (await app.as(olga)(challenges.listChallengeConsole, {})).body.challenges.find((each) => each.id === id)!
      .stage
  const listed = async (of: challenges.ChallengeStage) =>
    (await app.as(olga)(challenges.listChallengeConsole, { stage: of })).body.challenges.some(
      (each) => each.id === id,
    )
  expect([await stage(), await listed('open'), await listed('over')]).toEqual(['open', true, false])
  await turnClock(app, id, 30 * 24 * 3_600_000)
  expect([await stage(), await listed('open'), await listed('over')]).toEqual(['over', false, true])
  const { rows } = await sql`update challenges set opens_at = now() + interval '1 day',
    deadline = now() + interval '2 days' where id = ${id} returning id`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect([await stage(), await listed('scheduled')]).toEqual(['scheduled', true])
})

test('A limited organiser deletes and saves as a file their own announcements alone', async () => {
  const lena = await app.person('Lena', { role: 'organiser' })
  const { rows } = await sql<{
    id: string
  }>`insert into departments (name) values ('Yard') returning id`.execute(app.db)
  await sql`insert into organiser_scopes (user_id, department_ids, country_ids)
    values (${lena.id}, ${[rows[0]!.id]}, '{}')`.execute(app.db)
  const [theirs] = await savedKinds(app, lena, lena).announcement()
  const [hers] = await savedKinds(app, olga, olga).announcement()
  const wish = { ids: [theirs, hers], act: 'delete' as const }
  expect((await app.as(lena)(announcements.previewActOnAnnouncements, wish)).body.done).toEqual([theirs])
  const file = async (person: Person) =>
    rowsOf((await app.as(person)(announcements.exportAnnouncements, {})).body.csv)
  expect([await file(lena), (await file(olga)) >= 2]).toEqual([1, true])
  expect((await app.as(lena)(announcements.actOnAnnouncements, wish)).body.done).toEqual([theirs])
  expect((await app.as(olga)(announcements.previewActOnAnnouncements, wish)).body.done).toEqual([hers])
  // What is written for everybody is no matter of theirs.
  const [vote] = await savedKinds(app, olga, olga).vote()
  const refused = await app.as(lena)(votes.actOnVotes, { ids: [vote], act: 'delete' })
  expect([refused.status, refused.body.code]).toEqual([403, 'concerns_everybody'])
})
