import type { Fault } from './fault.ts'

const COUNT_IN_REDIS = 'platform/server/limits/count-in-redis.ts'
const COUNTED_IN_REDIS = 'platform/server/limits/count-in-redis.test.ts'

/** In what several instances share by Redis: how often somebody has tried, and announcements. */
export const redisFaults: readonly Fault[] = [
  {
    name: 'a limit begins anew when Redis was emptied',
    file: COUNT_IN_REDIS,
    find: "known && (made !== null || known.place === 'postgres') ? known.points : Math.max(0, -points)",
    replace: 'Math.max(0, -points)',
    foundBy: [COUNTED_IN_REDIS],
  },
  {
    name: 'a limit begins anew in PostgreSQL while Redis is away',
    file: COUNT_IN_REDIS,
    find: "if (known?.place === 'redis') await postgres.raise(limit, key, known.points)",
    replace: '',
    foundBy: [COUNTED_IN_REDIS],
  },
  {
    name: 'an announcement that Redis lost goes unnoticed',
    file: 'platform/server/live/bus-by-redis.ts',
    find: 'if (known !== undefined && Number(said) !== known + (envelopes ? 1 : 0)) back()',
    replace: '',
    foundBy: ['platform/server/live/bus-by-redis.test.ts'],
    only: 'lost on the way',
  },
]
