import { listSaves, readSave } from '#platform/content/contract/saves.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findSave, findSaves } from './saves.store.ts'

/** What the console looks back at. */
export function savesHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(listSaves, async ({ input, fail }) => {
      const saves = await findSaves(db, input)
      if (saves.length === 0) throw fail('save_not_found')
      return { saves }
    }),

    handle(readSave, async ({ input, fail }) => {
      const found = await findSave(db, input, Number(input.number))
      if (!found) throw fail('save_not_found')
      return found
    }),
  ]
}
