/** Counters are read when the navigation loads and every 15 minutes (C-45, C-71); live events refresh them between. */
const EVERY_MS = 15 * 60_000
export const counted = { staleTime: EVERY_MS, refetchInterval: EVERY_MS }
