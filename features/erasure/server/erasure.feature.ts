import { feature } from '#platform/server/feature.ts'
import { erasureHandlers } from './erasure.handlers.ts'
import { erasePerson } from './erasure.person.ts'
import { erasureJobs } from './erasure.ts'

export const erasureFeature = feature({
  name: 'erasure',
  handlers: ({ services }) => erasureHandlers(services),
  jobs: ({ services, features }) => erasureJobs(services, erasePerson(services, features)),
  personal: {
    deletion: {
      erasures: {
        user_id: { erased: 'kept', exported: ['asked_at', 'due_at'], why: 'the proof that it was done' },
      },
    },
  },
  audited: {
    not: {
      erasures: 'people do it themselves',
    },
  },
})
