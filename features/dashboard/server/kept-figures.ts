/** A figure that was counted, or is being. */
type Kept = { at: number; answer: Promise<unknown>; isRenewed: boolean }

const MOST_KEPT = 500

/**
 * Figures of a programme so large that counting takes long: what was counted is answered at once, and once it is older than
 * `freshMs` it is counted anew meanwhile. Small programmes are counted at each call.
 */
export function keepFigures({
  freshMs,
  isLarge,
  now = Date.now,
}: {
  freshMs: number
  isLarge: () => Promise<boolean>
  now?: () => number
}) {
  const kept = new Map<string, Kept>()

  function begin(key: string, count: () => Promise<unknown>): Promise<unknown> {
    const answer = count()
    const entry = { at: now(), answer, isRenewed: false }
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    // What failed is counted again by whoever asks next.
    answer.catch(() => kept.get(key) === entry && kept.delete(key))
    return answer
  }

  return async function figure<Answer>(key: unknown, count: () => Promise<Answer>): Promise<Answer> {
    if (!(await isLarge())) return count()
    const name = JSON.stringify(key)
    const found = kept.get(name)
    if (!found) return begin(name, count) as Promise<Answer>
    if (now() - found.at > freshMs && !found.isRenewed) {
      found.isRenewed = true
      void count().then(
        (answer) => kept.set(name, { at: now(), answer: Promise.resolve(answer), isRenewed: false }),
        () => {
          found.isRenewed = false
        },
      )
    }
    return found.answer as Promise<Answer>
  }
}
