import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLiveState } from '#platform/web/live/live.ts'
import { askForOld, useKnownSince } from '#platform/web/offline/last-known.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

// A tunnel or a server restart is over before this; nobody has to hear of it.
const PATIENCE_MS = 5_000

/** Says that the line is gone, after five seconds or as soon as something old is shown, and of when that is. */
export function OfflineBanner() {
  const t = useTexts('app')
  const dates = useDates()
  const knownSince = useKnownSince()
  const lostSince = useLostSince()
  const since = knownSince ?? lostSince

  const isConnected = useLiveState() === 'connected'
  useEffect(() => {
    if (isConnected) askForOld()
    addEventListener('online', askForOld)
    return () => removeEventListener('online', askForOld)
  }, [isConnected])

  return (
    <div role="status">
      {since !== undefined && (
        <p className="flex items-center justify-center gap-2 bg-sun px-4 py-2 text-center text-sm font-semibold text-on-sun">
          <WifiOff className="size-5 shrink-0" />
          {t('offline', { time: dates.clock(new Date(since)) })}
        </p>
      )}
    </div>
  )
}

/** When the live line broke, once it has been gone for a while. */
function useLostSince(): number | undefined {
  const isConnected = useLiveState() === 'connected'
  const [lostSince, setLostSince] = useState<number>()
  useEffect(() => {
    if (isConnected) return undefined
    const lost = Date.now()
    const timer = setTimeout(() => setLostSince(lost), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLostSince(undefined)
    }
  }, [isConnected])
  return lostSince
}
