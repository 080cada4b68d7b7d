import { lazy, Suspense } from 'react'
import { useCelebration } from '#platform/web/celebration/celebrate.ts'

const CelebrationHost = lazy(async () => ({
  default: (await import('./celebration-host.tsx')).CelebrationHost,
}))

/** What is celebrated now, over every page behind the login. */
export function Moments() {
  const moment = useCelebration()
  if (!moment) return null
  return (
    <Suspense>
      <CelebrationHost key={moment.name} moment={moment} />
    </Suspense>
  )
}
