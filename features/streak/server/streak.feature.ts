import { feature } from '#platform/server/feature.ts'
import { streakHandlers } from './streak.handlers.ts'
import { streakJobs } from './streak.jobs.ts'
import { moveStreak } from './streak.store.ts'

export const streakFeature = feature({
  name: 'streak',
  handlers: ({ services }) => streakHandlers(services),
  jobs: ({ services }) => streakJobs(services),
  personal: {
    streak: {
      streak_days: { user_id: { erased: 'deleted', exported: ['day'] } },
      streak_people: { user_id: { erased: 'deleted', exported: ['hidden'] } },
      streak_weekdays: { user_id: { erased: 'deleted', exported: ['from_day', 'weekdays'] } },
      streak_absences: { user_id: { erased: 'deleted', exported: ['from_day', 'until_day'] } },
    },
  },
  merging: {
    move: async (tx, way) => {
      await moveStreak(tx, way)
      return {}
    },
  },
  audited: {
    not: {
      streak_days: 'follow from what people did',
      streak_marks: 'says how far that is gathered',
      streak_people: 'people do it themselves',
      streak_weekdays: 'people do it themselves',
      streak_absences: 'people do it themselves',
    },
  },
})
