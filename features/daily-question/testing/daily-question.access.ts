import { randomInt, randomUUID } from 'node:crypto'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { findAskable } from '#features/daily-question/server/drawing.store.ts'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For the call about the question of the day that takes an id: organisers plan any question that can be asked. */
export function dailyQuestionRows(appOf: () => TestApp): Record<string, AccessRow> {
  const soon = () => new Date(Date.now() + randomInt(2, 300) * 86_400_000).toISOString().slice(0, 10)
  return {
    'PUT /api/daily-question/plan/:day': {
      open: async () => {
        const { db } = appOf()
        await fillBank(db, 1, `daily-${randomUUID()}`)
        const ids = await db.selectFrom('quiz_questions').select('id').where('state', '=', 'active').execute()
        for (const { id } of ids) if (await findAskable(db, id)) return { day: soon(), question_id: id }
        throw new Error('nothing in the bank can be asked')
      },
      gone: async () => [],
      missing: () => ({ day: soon(), question_id: randomUUID() }),
    },
  }
}
