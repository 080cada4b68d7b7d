import { mergePeople, previewMerge } from '#features/people/contract/merging.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import type { FeaturesAbove } from '#features/people/server/changing/changing.ts'
import { type MergeFeatures, mergeInto, tryMerge } from './merging.ts'

/** Two accounts of one person become one. */
export function peopleMergingHandlers(
  services: Services,
  joints: { above: FeaturesAbove; features: MergeFeatures },
) {
  const { db } = services
  const means = { ...services, ...joints }
  const wishOf = async (caller: Caller, { kept_id, gone_id }: { kept_id: string; gone_id: string }) => ({
    from: gone_id,
    to: kept_id,
    author: { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) },
    reason: { say: 'people.merged', values: {} },
  })
  return [
    handle(previewMerge, async ({ caller, input, fail }) => ({
      report: await tryMerge(means, { ...(await wishOf(caller, input)), fail }),
    })),

    handle(mergePeople, async ({ caller, input, fail }) => ({
      report: await mergeInto(means, { ...(await wishOf(caller, input)), fail }),
    })),
  ]
}
