import { webFeature } from '#platform/web/feature.ts'
import { hearOpenedPushes } from './shared/opened-push.ts'

export const pushWeb = webFeature({
  name: 'push',
  begin: hearOpenedPushes,
})
