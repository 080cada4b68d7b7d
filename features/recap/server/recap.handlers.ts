import { readRecap } from '#features/recap/contract/recap.ts'
import { moduleStatuses } from '#features/modules/server/modules.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findCard } from './recap.store.ts'
import { cardOf } from './recap.views.ts'

/** The postcards of the caller; nobody reads those of anybody else. */
export function recapHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(readRecap, async ({ caller, input, request, fail }) => {
      const row = await findCard(db, caller.id, input.week)
      if (!row && input.week !== undefined) throw fail('recap_not_found')
      if (!row) return { card: null, older: null, newer: null }
      const on = await moduleStatuses(db, caller)
      return { card: cardOf(row, { language: request.language, on }), older: row.older, newer: row.newer }
    }),
  ]
}
