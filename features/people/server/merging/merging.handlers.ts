import { mergePeople, previewMerge } from '#contract/people-merging.ts'
import { myPointsChanged } from '#contract/points.ts'
import { scopeOf, writtenLanguage } from '#server/features/account/account.ts'
import { type Caller, handle } from '#server/platform/handler.ts'
import { say } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import type { LeaveProgramme } from './people.changing.ts'
import { type MergeFeatures, mergeInto, tryMerge } from './people.merging.ts'

/** Two accounts of one person become one. */
export function peopleMergingHandlers(
  { db, live }: Services,
  joints: { leave: LeaveProgramme; features: MergeFeatures },
) {
  const wishOf = async (caller: Caller, { kept_id, gone_id }: { kept_id: string; gone_id: string }) => ({
    from: gone_id,
    to: kept_id,
    author: { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) },
    reason: say((await writtenLanguage(db, kept_id)) ?? 'en', 'people.merged'),
    ...joints,
  })
  return [
    handle(previewMerge, async ({ caller, input, fail }) => {
      const report = await tryMerge(db, await wishOf(caller, input))
      if (typeof report === 'string') throw fail(report)
      return { report }
    }),

    handle(mergePeople, async ({ caller, input, fail }) => {
      const done = await mergeInto(db, await wishOf(caller, input))
      if (typeof done === 'string') throw fail(done)
      done.tell(live, db)
      live.tell([input.kept_id], myPointsChanged, {})
      return { report: done.report }
    }),
  ]
}
