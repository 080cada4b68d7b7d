import { BellRing, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useTurnPush } from './push.queries.ts'
import { usePushState } from './push.ts'

const KEY = 'convoy.push_offer'
const ASK_AGAIN_MS = 60 * 86_400_000

/**
 * Offers in one line to hear of answers while Convoy is closed. Show it once somebody has written something themselves:
 * then it is clear what for. The browser asks for its permission only after the press. Whoever has seen it is not asked
 * again for two months, whether or not they said so.
 */
export function PushOffer() {
  const state = usePushState()
  const [isAway, setAway] = useState(wasAsked)
  if (isAway || state !== 'off') return null
  return <Offer onAway={() => setAway(true)} />
}

function Offer({ onAway }: { onAway: () => void }) {
  const t = useTexts('push')
  const turn = useTurnPush()
  useEffect(() => localStorage.setItem(KEY, String(Date.now())), [])
  return (
    <aside
      aria-label={t('offer_title')}
      className="flex items-center gap-2 border-t border-line bg-sky-soft pl-4 text-sm"
    >
      <BellRing className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 py-1.5">
        {turn.isError ? <span role="alert">{messageOf(turn.error)}</span> : t('offer')}
      </p>
      <Button size="small" variant="quiet" pending={turn.isPending} onPress={() => turn.mutate(true)}>
        {t('turn_on')}
      </Button>
      <IconButton label={t('not_now')} onPress={onAway}>
        <X />
      </IconButton>
    </aside>
  )
}

function wasAsked(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < ASK_AGAIN_MS
}
