import type { QueryKey } from '@tanstack/react-query'
import type { Several, SeveralAct } from '#platform/content/contract/several.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** What a kind of content can do with many of its pieces at once. */
export interface SeveralCalls {
  /** Of the queries. */
  key: string
  acts: readonly SeveralAct[]
  run: (wish: { act: SeveralAct; ids: readonly string[]; isTried: boolean }) => Promise<Several>
  /** What puts an act back. */
  back: Partial<Record<SeveralAct, SeveralAct>>
  /** Beside all that the console has read. */
  stale?: readonly QueryKey[]
}

type SeveralWish = { act: SeveralAct; ids: readonly string[] }

/** Does it, says of how many, and offers the way back where there is one. */
export function useSeveral(several: SeveralCalls, onDone: () => void) {
  const t = useTexts('console_content')
  const run = ({ act, ids }: SeveralWish) => several.run({ act, ids, isTried: false })
  const back = useCall(run, {
    said: ({ done }) => t('several.back', { count: done.length }),
    stale: [platformKeys.console, ...(several.stale ?? [])],
    onError: tellFailure,
  })
  return useCall(run, {
    stale: [platformKeys.console, ...(several.stale ?? [])],
    done: ({ done, left }, { act }) => {
      const way = several.back[act]
      const kept = left.reduce((sum, { count }) => sum + count, 0)
      const text = [
        t(`several.${act}_done`, { count: done.length }),
        ...(kept > 0 ? [t('several.kept', { count: kept })] : []),
      ].join(' ')
      showToast({
        tone: kept > 0 ? 'warning' : 'success',
        text,
        ...(way &&
          done.length > 0 && {
            action: { label: t('several.undo'), onPress: () => back.mutate({ act: way, ids: done }) },
          }),
      })
      onDone()
    },
  })
}
