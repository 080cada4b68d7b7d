import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Services } from '#platform/server/services.ts'
import type { NotificationSubjects } from './inbox.describing.ts'

type Counted = Omit<NotificationSubjects, 'describeNotices'>

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** How it shows its part in a notification of the six counted kinds: in the list, in a mail and in a push. */
    subjects?: (services: Services) => Partial<Counted>
  }
}

/** How each feature shows its part in a notification. */
export function subjectsOf(services: Services, features: readonly Feature[]): NotificationSubjects {
  const counted = allOf(features, 'subjects').map((subjects) => subjects(services))
  return {
    ...(Object.assign({}, ...counted) as Counted),
    describeNotices: Object.assign({}, ...allOf(features, 'notices')),
  }
}
