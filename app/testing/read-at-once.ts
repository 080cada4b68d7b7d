/** For the standings of tests, which read right after they have written, and put people into crews without events. */
export const readAtOnce = { freshMs: 0, surroundingsMs: 0, alwaysCounts: true }
