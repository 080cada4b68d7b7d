import type { BankWish } from '#features/quiz/server/quiz.bank.store.ts'
import type { Db } from '#platform/server/schema.ts'
import { sheetOf } from './export.rules.ts'
import { findExported } from './export.store.ts'
import { whatMayChange } from '#features/quiz/server/quiz.memory.ts'
import { findVersions } from '#features/quiz/server/quiz.versions.store.ts'
import { contentOf } from '#features/quiz/server/quiz.versions.ts'

/** The bank, or what of it is found, as a CSV file that imports without changing anything. */
export async function exportBank(db: Db, wish: Partial<BankWish>): Promise<string> {
  const rows = await findExported(db, { words: [], reported: false, ...wish })
  // Past the memory: a whole bank would push out what is being asked.
  const versions = await findVersions(
    db,
    rows.map(({ version_id }) => version_id),
  )
  const contents = new Map(versions.map((version) => [version.id, contentOf(version)]))
  const { categoryNames } = await whatMayChange(db, 'now')
  return sheetOf(
    rows.map(({ version_id, ...row }) => {
      const content = contents.get(version_id)!
      return { ...row, content, category_names: categoryNames.get(content.category) ?? {} }
    }),
  )
}
