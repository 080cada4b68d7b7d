import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { answerContact } from '#features/contact/contract/console.ts'
import { openContactThread } from '#features/contact/contract/contact.ts'
import { type Backlog, listQueues, QUEUES } from '#features/dashboard/contract/dashboard.ts'
import { getWeek } from '#features/dashboard/contract/week.ts'
import { reviewThanksFlag } from '#features/thanks/contract/flags.ts'
import { say } from '#platform/server/words/texts.ts'
import { answerQuestion, questionEntry } from '#features/points/contract/points.ts'
import { awardPoints } from '#features/points/server/points.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
let anna: Person

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  anna = await app.person('Anna')
})

const queueOf = async (name: Backlog['queue']) =>
  (await app.as(olga)(listQueues, {})).body.queues.find(({ queue }) => queue === name)!

test('every queue is there, also when nothing waits', async () => {
  const { queues } = (await app.as(olga)(listQueues, {})).body
  expect(queues.map(({ queue }) => queue)).toEqual([...QUEUES])
  for (const { queue: _, ...numbers } of queues)
    expect(numbers).toEqual({ waiting: 0, oldest: null, came: 0, done: 0 })
})

test('a questioned line waits from the moment it was questioned until it is answered', async () => {
  const source_id = randomUUID()
  await awardPoints(app.db, {
    user_id: anna.id,
    kind: 'bonus',
    points: 5,
    reason: 'Test',
    source: 'test',
    source_id,
  })
  const { rows } = await sql<{
    id: number
  }>`select id from points_entries where source_id = ${source_id}`.execute(app.db)
  const { body } = await app.as(anna)(questionEntry, { entry_id: rows[0]!.id, text: 'Why so few?' })
  expect(await queueOf('points')).toEqual({
    queue: 'points',
    waiting: 1,
    oldest: body.question.created_at,
    came: 1,
    done: 0,
  })
  await app.as(olga)(answerQuestion, { question_id: body.question.id, answer: 'That is right so.' })
  expect(await queueOf('points')).toMatchObject({ waiting: 0, oldest: null, came: 1, done: 1 })
})

test('a letter waits since it was written, not since it was opened, and no longer once it is answered', async () => {
  const written = { message_id: randomUUID(), body: 'When do we leave?', attachment_ids: [] }
  const { body } = await app.as(anna)(openContactThread, {
    ...written,
    topic: 'question',
    subject: 'The bus',
  })
  expect(await queueOf('contact')).toMatchObject({ waiting: 1, came: 1 })
  await app.as(olga)(answerContact, {
    thread_id: body.thread.id,
    message_id: randomUUID(),
    body: 'At nine.',
    attachment_ids: [],
  })
  expect(await queueOf('contact')).toMatchObject({ waiting: 0, oldest: null, done: 1 })
})

test('of two that wait the oldest counts, and what came weeks ago is not of this week', async () => {
  for (const days of [3, 30]) {
    await sql`insert into wall_entries (id, author_id, text, sha256)
      values (gen_random_uuid(), ${anna.id}, 'A post', '')`.execute(app.db)
    await sql`insert into wall_reports (entry_id, user_id, reason, text, created_at)
      select id, ${olga.id}, 'insult', '', now() - make_interval(days => ${days}) from wall_entries e
      where not exists (select from wall_reports r where r.entry_id = e.id)`.execute(app.db)
  }
  const { waiting, oldest, came } = await queueOf('wall')
  expect([waiting, came]).toEqual([2, 1])
  expect(Date.now() - Date.parse(oldest!)).toBeGreaterThan(29 * 86_400_000)
})

test('thanks that look arranged wait until somebody has decided about the flag, and the week says when they wait long', async () => {
  const [first_id, second_id] = [anna.id, (await app.person('Ben')).id].toSorted() as [string, string]
  const { id, created_at } = await app.db
    .insertInto('thanks_flags')
    .values({ kind: 'pair', first_id, second_id, third_id: null })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  expect(await queueOf('thanks')).toEqual({
    queue: 'thanks',
    waiting: 1,
    oldest: created_at,
    came: 1,
    done: 0,
  })
  await sql`update thanks_flags set created_at = now() - interval '4 days' where id = ${id}`.execute(app.db)
  const { lines } = (await app.as(olga)(getWeek, {})).body
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'queue', queue: 'thanks', count: 1 }))
  for (const [language, words] of [
    ['en', '1 flag about thanks waits, longer than three days.'],
    ['pl', '1 sygnał o podziękowaniach czeka, dłużej niż trzy dni.'],
  ] as const)
    expect(say(language, 'week.queue', { count: 1, queue: 'thanks', name: '', right: 0 })).toBe(words)
  await app.as(olga)(reviewThanksFlag, { flag_id: id, verdict: 'dismissed', note: '' })
  expect(await queueOf('thanks')).toMatchObject({ waiting: 0, oldest: null, came: 1, done: 1 })
})
