import * as contract from '#platform/contract/audiences.ts'
import { handle } from '#platform/server/http/handler.ts'
import { checkAudience, tidyAudience } from '#platform/server/lists/audience.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './audiences.store.ts'

const MOST = 200
const UNIQUE = '23505'

/** Audiences that are kept by a name: chosen, they are copied into what is written. */
export function audiencesHandlers({ db }: Pick<Services, 'db'>) {
  const taken = (error: unknown) => error instanceof Error && 'code' in error && error.code === UNIQUE
  const named = { fields: { name: { code: 'name_in_use' } } } as const
  return [
    handle(contract.listAudiences, async () => ({ audiences: await store.findAudiences(db) })),

    handle(contract.saveAudience, async ({ input: { name, audience }, fail }) => {
      const { content, faults } = await checkAudience(db, { audience })
      if (Object.keys(faults).length > 0) throw fail('people_value_unknown', { fields: faults })
      if ((await store.countAudiences(db)) >= MOST) throw fail('audiences_full')
      try {
        const kept = { name, audience: tidyAudience(content.audience) }
        return { audience: await store.insertAudience(db, kept) }
      } catch (error) {
        throw taken(error) ? fail('audience_name_taken', named) : error
      }
    }),

    handle(contract.changeAudience, async ({ input: { audience_id, name, audience }, fail }) => {
      const { faults } = audience ? await checkAudience(db, { audience }) : { faults: {} }
      if (Object.keys(faults).length > 0) throw fail('people_value_unknown', { fields: faults })
      try {
        const changed = await store.setAudience(db, audience_id, { name, audience })
        if (!changed) throw fail('audience_not_found')
        return { audience: changed }
      } catch (error) {
        throw taken(error) ? fail('audience_name_taken', named) : error
      }
    }),

    handle(contract.deleteAudience, async ({ input: { audience_id }, fail }) => {
      if (!(await store.deleteAudience(db, audience_id))) throw fail('audience_not_found')
      return {}
    }),
  ]
}
