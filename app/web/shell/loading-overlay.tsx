import { lazy, Suspense, useEffect, useState } from 'react'
import { usePendingCount } from '#platform/web/api/pending.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const LoadingCamper = lazy(async () => ({
  default: (await import('#art/camper/loading-camper.tsx')).LoadingCamper,
}))

// A fast answer must not flash (C-35).
const PATIENCE_MS = 600

/** The full-screen overlay while operations are pending. */
export function LoadingOverlay() {
  const t = useTexts('app')
  const pending = usePendingCount() > 0
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [pending])

  if (!pending || !late) return null
  return (
    <Suspense>
      <LoadingCamper text={t('loading')} />
    </Suspense>
  )
}
