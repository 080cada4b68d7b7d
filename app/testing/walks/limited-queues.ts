import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { questionEntry } from '#features/points/contract/points.ts'
import { answered_at, answeredAt } from '#features/points/testing/points.answers.ts'
import { decideWallReports } from '#features/wall/contract/console.ts'
import { reportWallEntry } from '#features/wall/contract/entries.ts'
import { decide, handedIn, openChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { directOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import { writeToOrganisers } from '#features/contact/server/contact.fixture.ts'
import { decideAt } from '#features/chat/testing/chat.rooms.access.ts'
import { closeAt, closed_at } from '#features/quiz/testing/quiz.access.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { noteQuizReport } from '#features/quiz/server/quiz.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { postOnWall } from '#features/wall/server/wall.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { LimitedRows, Stage } from './limited-rows.ts'
import type { Person } from '#app/testing/people.ts'

/** What people hand in, report, ask and write to the organisers. */
export function limitedQueues({ app, organiser }: Stage): LimitedRows {
  async function entry(person: Person, challenge_id?: string) {
    return handedIn(app(), person, challenge_id ?? (await openChallenge(app(), organiser())))
  }
  async function approved(person: Person) {
    const entry_id = await entry(person)
    await decide(app(), organiser(), entry_id, 'approve')
    return entry_id
  }
  async function reportedPost({ id: author_id }: Person) {
    const entry_id = await app()
      .db.transaction()
      .execute((tx) => postOnWall(tx, { author_id, text: 'Own', pictures: [] }))
    await app().as(await newcomer(app()))(reportWallEntry, { entry_id, reason: 'other' })
    return entry_id
  }
  const decided_at = '2026-11-26T00:00:00.000Z'
  async function decidedPost(author: Person) {
    const entry_id = await reportedPost(author)
    await app().as(organiser())(decideWallReports, { entry_id, decision: 'dismissed' })
    await app().db.updateTable('wall_reports').set({ decided_at }).where('entry_id', '=', entry_id).execute()
    return entry_id
  }
  async function reportedMessage(author: Person) {
    const reader = await newcomer(app())
    const conversation_id = await directOf(app(), author, reader)
    const { id } = await say(app().db, { conversation_id, author_id: author.id, content: 'Hello' })
    const report = { message_id: id, user_id: reader.id, reason: 'other', content: 'Hello' } as const
    await app().db.insertInto('chat_reports').values(report).execute()
    return id
  }
  async function thread(person: Person) {
    await writeToOrganisers(app(), person)
    const { rows } = await sql<{ id: string }>`select id from contact_threads where user_id = ${person.id}
      order by created_at desc limit 1`.execute(app().db)
    return rows[0]!.id
  }
  async function quizReport({ id: user_id }: Person) {
    const code = randomUUID()
    await fillBank(app().db, 1, code)
    const { rows } = await sql<{ version_id: string }>`select version_id from quiz_questions
      where code like ${`${code}%`}`.execute(app().db)
    const { version_id } = rows[0]!
    await noteQuizReport(app().db, { version_id, user_id, reason: 'other', text: null })
    const found = app().db.selectFrom('quiz_reports').select('id').where('version_id', '=', version_id)
    return (await found.executeTakeFirstOrThrow()).id
  }
  async function ledgerEntry({ id: user_id }: Person) {
    const [source_id, kind] = [randomUUID(), 'bonus' as const]
    await awardPoints(app().db, { user_id, kind, points: 5, reason: 'Test', source: 'test', source_id })
    const found = app().db.selectFrom('points_entries').select('id').where('source_id', '=', source_id)
    return (await found.executeTakeFirstOrThrow()).id
  }
  async function question(person: Person) {
    const wish = { entry_id: await ledgerEntry(person), text: 'Why so many?' }
    return (await app().as(person)(questionEntry, wish)).body.question.id
  }
  const both = (make: (person: Person) => Promise<unknown>) => ({
    shows: async (people: readonly [Person, Person]) => {
      for (const person of people) await make(person)
      return {}
    },
  })
  const one = (
    name: string,
    make: (person: Person) => Promise<unknown>,
    code: string,
    rest = () => ({}),
  ) => ({
    acts: async (person: Person) => ({ [name]: await make(person), ...rest() }),
    code,
  })
  const inQueue = (rest?: () => object) => one('entry_id', entry, 'challenge_entry_not_found', rest)
  const onWall = (rest?: () => object) => one('entry_id', reportedPost, 'wall_entry_not_found', rest)
  const inbox = (rest?: () => object) => one('thread_id', thread, 'contact_thread_not_found', rest)
  const dismissed = () => ({ decision: 'dismissed' })
  const [reviews, wall, contact] = [
    '/api/challenges/reviews',
    '/api/wall/desk/entries/:entry_id',
    '/api/contact/desk',
  ]
  return {
    [`GET ${reviews}`]: both(entry),
    [`GET ${reviews}/:entry_id`]: inQueue(),
    [`PUT ${reviews}/:entry_id/claim`]: inQueue(() => ({ claimed: true })),
    [`POST ${reviews}/:entry_id`]: inQueue(() => ({ verdict: 'approve', comment: '' })),
    [`POST ${reviews}/:entry_id/undo`]: one('entry_id', approved, 'challenge_entry_not_found', () => ({
      reason: 'By mistake',
    })),
    'GET /api/challenges/desk/:challenge_id/export': {
      shows: async (people) => {
        const challenge_id = await openChallenge(app(), organiser())
        for (const person of people) await entry(person, challenge_id)
        return { challenge_id }
      },
    },
    'GET /api/wall/desk/reports': both(reportedPost),
    [`PUT ${wall}/pinned`]: onWall(() => ({ pinned: false })),
    [`PUT ${wall}/hidden`]: onWall(() => ({ reason: 'Not for others.' })),
    [`DELETE ${wall}/hidden`]: onWall(),
    [`GET ${wall}/versions`]: onWall(),
    [`POST ${wall}/decision`]: onWall(dismissed),
    [`DELETE ${wall}/decision`]: one('entry_id', decidedPost, 'wall_entry_not_found', () => ({ decided_at })),
    'GET /api/chat/desk/reports': both(reportedMessage),
    'POST /api/chat/desk/messages/:message_id/decision': one(
      'message_id',
      reportedMessage,
      'chat_message_not_found',
      dismissed,
    ),
    'DELETE /api/chat/desk/messages/:message_id/decision': one(
      'message_id',
      async (author) => {
        const id = await reportedMessage(author)
        await decideAt(app(), id, closed_at)
        return id
      },
      'chat_message_not_found',
      () => ({ decided_at: closed_at }),
    ),
    [`GET ${contact}`]: both(thread),
    [`GET ${contact}/:thread_id`]: inbox(),
    [`POST ${contact}/:thread_id/answer`]: inbox(() => ({
      message_id: randomUUID(),
      body: 'At nine.',
      attachment_ids: [],
    })),
    [`PUT ${contact}/:thread_id/assigned`]: inbox(() => ({ organiser_id: null })),
    [`PUT ${contact}/:thread_id/state`]: inbox(() => ({ state: 'closed' })),
    'GET /api/quiz/reports': both(quizReport),
    'POST /api/quiz/reports/:report_id/close': one('report_id', quizReport, 'quiz_report_not_found', () => ({
      answer: 'Thank you.',
    })),
    'DELETE /api/quiz/reports/:report_id/close': one(
      'report_id',
      async (person) => {
        const id = await quizReport(person)
        await closeAt(app(), id, closed_at)
        return id
      },
      'quiz_report_not_found',
      () => ({ closed_at }),
    ),
    'GET /api/points/questions': both(question),
    'POST /api/points/questions/:question_id/answer': one(
      'question_id',
      question,
      'points_question_not_found',
      () => ({ answer: 'You earned them.' }),
    ),
    'DELETE /api/points/questions/:question_id/answer': one(
      'question_id',
      async (person) => answeredAt(app(), await question(person)),
      'points_question_not_found',
      () => ({ answered_at }),
    ),
    'GET /api/points/ledger': both(ledgerEntry),
    'GET /api/points/ledger/export': both(ledgerEntry),
    'POST /api/points/entries/:entry_id/counter': one(
      'entry_id',
      ledgerEntry,
      'points_entry_not_found',
      () => ({ reason: 'By mistake' }),
    ),
    'POST /api/points/corrections': one(
      'user_ids',
      async ({ id }) => [id],
      'points_person_not_found',
      () => ({ id: randomUUID(), kind: 'bonus', points: 3, reason: 'For the help' }),
    ),
  }
}
