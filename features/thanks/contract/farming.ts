/**
 * What looks arranged, within the last weeks: two who have thanked each other at least so often each way, or three who
 * have done so in a round, a for b, b for c, c for a. A pair is thanked once a week at most, so each time is a week. Who
 * works side by side thanks each other now and then: only the steady exchange is put before the organisers, and they decide.
 */
export const WINDOW_WEEKS = 8
export const PAIR_EACH_WAY = 4
export const RING_EACH = 3
