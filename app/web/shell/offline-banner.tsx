import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLiveState } from '#platform/web/live/live.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

// A tunnel or a server restart is over before this; nobody has to hear of it.
const PATIENCE_MS = 5_000

/** Says that the line is gone, after five seconds, and goes by itself. */
export function OfflineBanner() {
  const t = useTexts('app')
  const isConnected = useLiveState() === 'connected'
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (isConnected) return undefined
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isConnected])

  return (
    <div role="status">
      {shown && (
        <p className="flex items-center justify-center gap-2 bg-sun px-4 py-2 text-center text-sm font-semibold text-on-sun">
          <WifiOff className="size-5 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
