import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerPractice, playPractice } from '#features/duels/contract/practice.ts'
import { createQuizQuestion } from '#features/quiz/contract/quiz.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
const QUESTIONS = 3

async function addQuestion(number: number) {
  const olga = await app.person(`Olga ${number}`, { role: 'organiser' })
  const { status, body } = await app.as(olga)(createQuizQuestion, {
    code: `canary-${number}`,
    state: 'active',
    content: {
      category: 'canary',
      kind: 'single',
      difficulty: 'easy',
      seconds: null,
      right: [0],
      wordings: [
        {
          language: 'en',
          text: `Which of them, ${number}?`,
          answers: [`good ${number}`, `bad ${number}`, `worse ${number}`],
          explanation: `canary ${number}`,
        },
      ],
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

beforeAll(() =>
  sql`insert into quiz_categories (code, names) values ('canary', '{"en": "Canaries"}')`.execute(app.db),
)

describe('the practice duel', () => {
  test('says so when the bank has too few questions', async () => {
    const answer = await app.as(await app.person('Early'))(playPractice, {})
    expect([answer.status, answer.body.code]).toEqual([409, 'duel_bank_empty'])
    for (let number = 1; number <= QUESTIONS; number += 1) await addQuestion(number)
  })

  test('E1: nothing of what is right leaves before it is locked; points come with the last answer, once', async () => {
    const ida = await app.person('Ida')
    const as = app.as(ida)
    let play = (await as(playPractice, {})).body
    expect(play).toMatchObject({ phase: 'asked', questions: QUESTIONS, last: null, right: 0, points: null })
    for (let position = 1; position <= QUESTIONS; position += 1) {
      const { asked } = play
      expect(asked!.position).toBe(position)
      const number = /(\d)\?/.exec(asked!.text)![1]!
      expect(JSON.stringify(play)).not.toContain(`canary ${number}`)
      // Asked again, in another tab or after a reload: the same question in the same order.
      expect((await as(playPractice, {})).body.asked).toEqual(asked)
      const ahead = await as(answerPractice, {
        position: position + 1 > QUESTIONS ? 1 : position + 1,
        chosen: [0],
      })
      if (position < QUESTIONS) expect(ahead.body.code).toBe('duel_question_not_asked')
      expect((await as(answerPractice, { position, chosen: [0, 1] })).body.code).toBe('invalid_input')

      const chosen = [asked!.answers.findIndex((words) => words.startsWith('good'))]
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => as(answerPractice, { position, chosen })),
      )
      for (const { body } of answers)
        expect(body.last).toMatchObject({ answer: { verdict: 'right', explanation: `canary ${number}` } })
      play = (await as(playPractice, {})).body
      // Whoever changes their mind has the same verdict.
      expect(
        (await as(answerPractice, { position, chosen: [(chosen[0]! + 1) % 3] })).body.last?.answer,
      ).toEqual(answers[0]!.body.last!.answer)
    }
    expect(play).toMatchObject({ phase: 'done', asked: null, right: QUESTIONS, camper: 1, points: 10 })
    const { entries } = (await as(listMyPoints, {})).body
    expect(entries.map(({ points, kind }) => [points, kind])).toEqual([[10, 'educational']])
    const reasonIn = async (language: string) => {
      const reader = app.as(ida, { headers: { 'accept-language': language } })
      return (await reader(listMyPoints, {})).body.entries[0]!.reason
    }
    // A line is told in the language of whoever reads it, whatever they spoke when it was written.
    expect(await reasonIn('en')).toBe('Practice duel: 3 of 3 right')
    expect(await reasonIn('pl')).toBe('Pojedynek próbny, dobre odpowiedzi: 3 z 3')
  })

  test('a programme that gives nothing for taking part gives nothing here, and writes no line', async () => {
    await setSetting(app.db, 'duel_points_lost', 0)
    const as = app.as(await app.person('Jan'))
    await as(playPractice, {})
    for (let position = 1; position <= QUESTIONS; position += 1)
      await as(answerPractice, { position, chosen: [0] })
    expect((await as(playPractice, {})).body).toMatchObject({ phase: 'done', points: 0 })
    expect((await as(listMyPoints, {})).body.entries).toEqual([])
  })
})
