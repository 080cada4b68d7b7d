import { useQueryClient } from '@tanstack/react-query'
import { pointsChanged } from '#features/points/contract/points.ts'
import { stickersEarned } from '#features/stickers/contract/news.ts'
import type { WebInside } from '#platform/web/feature.ts'
import { useLive } from '#platform/web/live/live.ts'
import { useSaid } from './said.ts'

// Points often come with more points.
const SOON_MS = 1_500
// Of points for many at once not everybody asks at once.
const SPREAD_MS = 3_000
let waiting: ReturnType<typeof setTimeout> | undefined

/** What is felt is loaded when there is something to feel; without a line the book tells it later, and the job counts. */
const feel = (work: (felt: typeof import('./felt.ts')) => unknown) =>
  void import('./felt.ts').then(work, () => undefined)

export const stickersInside: WebInside = {
  useInProgramme() {
    const queries = useQueryClient()
    const said = useSaid()
    useLive(stickersEarned, ({ run_id }) => feel(({ celebrateRun }) => celebrateRun(queries, run_id, said)))
    // What earns points often earns a sticker.
    useLive(pointsChanged, () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => feel(({ countNow }) => countNow()), SOON_MS + Math.random() * SPREAD_MS)
    })
  },
}
