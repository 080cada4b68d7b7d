import { feature } from '#platform/server/feature.ts'
import { previewsHandlers } from './previews.handlers.ts'
import { keptBy } from './previews.kept.ts'

export const previewsFeature = feature({
  name: 'previews',
  handlers: ({ services, features }) => previewsHandlers(services, keptBy(features)),
})
