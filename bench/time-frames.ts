/** Scrolls by a step each frame, down and up again: how long, and how far. */
export type Scrolling = { frames: number; step: number }

/** Runs in the page: the time from each frame to the next, while it is scrolled. */
export function timeFrames({ frames, step }: Scrolling): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    let before: number | undefined
    let direction = step
    const next = (now: number) => {
      if (before !== undefined) times.push(now - before)
      before = now
      if (times.length === frames) return resolve(times)
      const end = document.documentElement.scrollHeight - innerHeight
      if (scrollY + direction > end || scrollY + direction < 0) direction = -direction
      scrollBy(0, direction)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}
