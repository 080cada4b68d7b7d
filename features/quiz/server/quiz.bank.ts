import type * as z from 'zod/mini'
import type { QuizQuestion, QuizState } from '#features/quiz/contract/quiz.ts'
import type { exportQuiz } from '#features/quiz/contract/sheets.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Db } from '#platform/server/schema.ts'
import { type BankRow, type BankWish, findQuestion, findQuestions } from './quiz.bank.store.ts'
import { contentOf, pictureAddresses, readVersionRows } from './quiz.versions.ts'

/** What is looked for, as the list and its file are asked for it. */
export function bankWish({
  search = '',
  reported,
  category,
  kind,
  state,
  difficulty,
  plan,
}: z.output<typeof exportQuiz.input>): BankWish {
  return { category, kind, state, difficulty, plan, words: wordsOf(search), reported: reported === 'true' }
}

/** Questions as the organisers see them, with the content of their current version. */
export async function describeQuestions(db: Db, rows: readonly BankRow[]): Promise<QuizQuestion[]> {
  const versions = await readVersionRows(
    db,
    rows.map(({ version_id }) => version_id),
  )
  const addressOf = await pictureAddresses(db, versions)
  const byId = new Map(versions.map((version) => [version.id, version]))
  return rows.map(({ version_id, ...row }) => {
    const version = byId.get(version_id)!
    return { ...row, version: version.number, picture: addressOf(version), content: contentOf(version) }
  })
}

export async function describeQuestion(db: Db, id: string): Promise<QuizQuestion | undefined> {
  const row = await findQuestion(db, id)
  return row && (await describeQuestions(db, [row]))[0]
}

/** Every question, or those in one state, by code. */
export async function listBank(db: Db, state: QuizState | undefined): Promise<QuizQuestion[]> {
  const wish = {
    words: [],
    state,
    reported: false,
    after: undefined,
    limit: 1_000_000,
    sort: 'code' as const,
  }
  const found = await findQuestions(db, wish)
  return describeQuestions(
    db,
    found.map(({ row }) => row),
  )
}
