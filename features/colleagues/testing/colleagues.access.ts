import { randomUUID } from 'node:crypto'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For the page of a colleague: who has left, was never confirmed or has no access is as if they had never been. */
export function colleaguesRows(appOf: () => TestApp): Record<string, AccessRow> {
  return {
    'GET /api/colleagues/:user_id': {
      open: async () => ({ user_id: (await newcomer(appOf())).id }),
      gone: () => {
        const wishes = [{ deleted: true }, { verified: false }, { access: false }]
        const people = wishes.map((wish) => appOf().person(`Gone${randomUUID()}`, wish))
        return Promise.all(people.map(async (person) => ({ user_id: (await person).id })))
      },
      needsAccess: true,
      missing: () => ({ user_id: randomUUID() }),
    },
  }
}
