import { feature } from '#platform/server/feature.ts'
import { firstRideHandlers } from './first-ride.handlers.ts'

export const firstRideFeature = feature({
  name: 'first-ride',
  handlers: ({ services }) => firstRideHandlers(services),
  personal: {
    first_rides: {
      first_rides: { user_id: { erased: 'deleted', exported: ['step', 'begun_at', 'ended_at'] } },
    },
  },
  audited: {
    not: {
      first_rides: 'people do it themselves',
    },
  },
})
