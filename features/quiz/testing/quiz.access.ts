import { randomUUID } from 'node:crypto'
import { noteQuizReport } from '#features/quiz/server/quiz.ts'
import { fillBank, riverQuestion } from '#features/quiz/server/quiz.fixture.ts'
import { insertImport } from '#features/quiz/server/sheets/undo.store.ts'
import type { OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about the question bank that takes an id: every organiser may use all of it. */
export function quizRows(appOf: () => TestApp): Record<string, AccessRow> {
  async function someQuestion() {
    const code = randomUUID()
    await fillBank(appOf().db, 1, code)
    return appOf()
      .db.selectFrom('quiz_questions')
      .select(['id', 'version_id'])
      .where('code', 'like', `${code}%`)
      .executeTakeFirstOrThrow()
  }
  async function someReport() {
    const { db } = appOf()
    const { version_id } = await someQuestion()
    const { id: user_id } = await newcomer(appOf())
    await noteQuizReport(db, { version_id, user_id, reason: 'other', text: null })
    const found = db.selectFrom('quiz_reports').select('id').where('version_id', '=', version_id)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const question = (input: object): OpenRow => ({
    open: async () => ({ question_id: (await someQuestion()).id, ...input }),
    gone: async () => [],
    missing: () => ({ question_id: randomUUID(), ...input }),
  })
  const several: OpenRow = {
    open: async () => ({ ids: [(await someQuestion()).id], act: 'retire' }),
    gone: async () => [],
    missing: () => ({ ids: [randomUUID()], act: 'retire' }),
  }
  return {
    'POST /api/quiz/questions/several': several,
    'POST /api/quiz/questions/several/preview': several,
    'GET /api/quiz/questions/:question_id': question({}),
    'PUT /api/quiz/questions/:question_id': question({ content: riverQuestion() }),
    'PUT /api/quiz/questions/:question_id/state': question({ state: 'retired' }),
    'PUT /api/quiz/questions/:question_id/picture': question({ picture: null }),
    'GET /api/quiz/questions/:question_id/versions': question({}),
    'PUT /api/quiz/questions/:question_id/plan': question({ active_from: null, active_until: null }),
    'POST /api/quiz/questions/:question_id/copy': question({}),
    'POST /api/quiz/imports/:import_id/undo': {
      open: async () => {
        const { id, version_id } = await someQuestion()
        const taken = { question_id: id, version_id, state: 'active' as const }
        const was = { was_version_id: null, was_state: null }
        return { import_id: await insertImport(appOf().db, null, [{ ...taken, ...was }]) }
      },
      gone: async () => [],
      missing: () => ({ import_id: randomUUID() }),
    },
    'POST /api/quiz/reports/:report_id/close': {
      open: async () => ({ report_id: await someReport(), answer: 'Thank you.' }),
      gone: async () => [],
      missing: () => ({ report_id: randomUUID(), answer: 'Thank you.' }),
    },
    'DELETE /api/quiz/reports/:report_id/close': {
      open: async () => {
        const report_id = await someReport()
        await closeAt(appOf(), report_id, closed_at)
        return { report_id, closed_at }
      },
      gone: async () => [],
      missing: () => ({ report_id: randomUUID(), closed_at }),
    },
  }
}

export const closed_at = '2026-01-01T10:00:00.000Z'

/** Somebody has closed it at that moment. */
export async function closeAt({ db }: TestApp, id: string, moment: string): Promise<void> {
  await db.updateTable('quiz_reports').set({ closed_at: moment }).where('id', '=', id).execute()
}
