import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importQuizWithin } from '#features/quiz/server/quiz.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
// Of their own, so that another question leaves the rest of the demo as it is.
const SEED = 5_300

/** The question bank: a sheet for each category, with its pictures beside it. */
export async function seedQuiz(tx: Db, { files, today }: { files: Services['files']; today: Date }) {
  const { uuid } = createChance(SEED)
  const maker = { by: null, newId: uuid, at: daysFrom(today, -40).toISOString() }
  const pictures = (name: string) => readFileSync(path.join(folder, 'pictures', name))
  const sheets = readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
  for (const name of sheets) {
    const bytes = readFileSync(path.join(folder, name))
    const { bad_rows } = await importQuizWithin({ tx, files }, { bytes, dry_run: false, maker, pictures })
    if (bad_rows.length > 0) throw new Error(`${name}: ${JSON.stringify(bad_rows.slice(0, 5))}`)
  }
}
