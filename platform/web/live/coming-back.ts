const FIRST_WAIT_MS = 500
// Whoever waits longest is back before half a minute has gone, the connection included (goal B1).
const LONGEST_WAIT_MS = 20_000

/** A line that broke sooner than this does not count as a success that starts the waiting anew. */
export const STABLE_MS = 10_000

/** Pages that are asked to look for themselves do not all do so at once: each waits up to this many milliseconds. */
export const MISSED_SPREAD_MS = 1_500

/**
 * Milliseconds before a page comes back whose line has failed so often in a row. Full jitter: after a restart two
 * thousand browsers come back evenly.
 */
export function waitBefore(failures: number): number {
  return Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
}
