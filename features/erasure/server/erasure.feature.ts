import { feature } from '#platform/server/feature.ts'
import { erasureHandlers } from './erasure.handlers.ts'
import { erasePerson } from './erasure.person.ts'
import { erasurePersonal } from './erasure.personal.ts'
import { erasureJobs } from './erasure.ts'

export const erasureFeature = feature({
  name: 'erasure',
  handlers: ({ services }) => erasureHandlers(services),
  jobs: ({ services, features }) => erasureJobs(services, erasePerson(services, features)),
  personal: { deletion: erasurePersonal },
  audited: {
    not: {
      erasures: 'people do it themselves',
    },
  },
})
