import { allOf, feature } from '#platform/server/feature.ts'
import { colleaguesHandlers } from './colleagues.handlers.ts'

export const colleaguesFeature = feature({
  name: 'colleagues',
  handlers: ({ services, features }) =>
    colleaguesHandlers(services, allOf(features, 'showsColleague'), allOf(features, 'asksOfColleague')),
})
