/** The password of every demo account. */
export const DEMO_PASSWORD = 'convoy-demo'

/** The accounts that are printed at start, in the order in which one would try them. */
export const DEMO_ACCOUNTS = [
  { email: 'kuba@convoy.demo', who: 'captain of a crew' },
  { email: 'ola@convoy.demo', who: 'participant without a crew' },
  { email: 'maja@convoy.demo', who: 'participant with a vote waiting' },
  { email: 'organiser@convoy.demo', who: 'organiser' },
  { email: 'admin@convoy.demo', who: 'administrator' },
] as const
