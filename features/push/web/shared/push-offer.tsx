import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useTurnPush } from './push.queries.ts'
import { usePushState } from './push.ts'

const KEY = 'convoy.push_offer'
const ASK_AGAIN_MS = 60 * 86_400_000

/**
 * Offers to hear of answers while Convoy is closed. Show it once somebody has written something themselves: then it is
 * clear what for. The browser asks for its permission only after the press, and "not now" holds for two months.
 */
export function PushOffer() {
  const t = useTexts('push')
  const state = usePushState()
  const turn = useTurnPush()
  const [isAway, setAway] = useState(isPutOff)
  if (isAway || state !== 'off') return null
  const putOff = () => {
    localStorage.setItem(KEY, String(Date.now()))
    setAway(true)
  }
  return (
    <aside
      aria-label={t('offer_title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sky-soft px-4 py-3"
    >
      <BellRing className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-48">
        {turn.isError ? <span role="alert">{messageOf(turn.error)}</span> : t('offer')}
      </p>
      <div className="flex gap-2">
        <Button size="small" pending={turn.isPending} onPress={() => turn.mutate(true)}>
          {t('turn_on')}
        </Button>
        <Button size="small" variant="quiet" onPress={putOff}>
          {t('not_now')}
        </Button>
      </div>
    </aside>
  )
}

function isPutOff(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < ASK_AGAIN_MS
}
