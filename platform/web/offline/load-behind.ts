const AGAIN_MS = 5_000

/**
 * Loads what runs behind a page, and begins it; it may answer with how it ends. Where it cannot be loaded, as without a
 * line, it is tried again every five seconds. Ends it, or what is still on its way.
 */
export function loadBehind<Part>(
  load: () => Promise<Part>,
  begin: (part: Part) => (() => void) | undefined,
): () => void {
  let isOver = false
  let end: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryIt = () =>
    void load().then(
      (part) => {
        if (!isOver) end = begin(part)
      },
      () => {
        if (!isOver) timer = setTimeout(tryIt, AGAIN_MS)
      },
    )
  tryIt()
  return () => {
    isOver = true
    clearTimeout(timer)
    end?.()
  }
}
