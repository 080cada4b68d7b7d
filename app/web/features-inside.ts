import { authInside } from '#features/auth/web/auth.inside.ts'
import { challengesInside } from '#features/challenges/web/challenges.inside.ts'
import { chatInside } from '#features/chat/web/chat.inside.ts'
import { colleaguesInside } from '#features/colleagues/web/colleagues.inside.ts'
import { contactInside } from '#features/contact/web/contact.inside.ts'
import { documentsInside } from '#features/documents/web/documents.inside.ts'
import { duelsInside } from '#features/duels/web/duels.inside.ts'
import { erasureInside } from '#features/erasure/web/erasure.inside.ts'
import { learningInside } from '#features/learning/web/learning.inside.ts'
import { modulesInside } from '#features/modules/web/modules.inside.ts'
import { newsInside } from '#features/news/web/news.inside.ts'
import { inboxInside } from '#features/inbox/web/inbox.inside.ts'
import { pointsInside } from '#features/points/web/points.inside.ts'
import { pushInside } from '#features/push/web/push.inside.ts'
import { stickersInside } from '#features/stickers/web/stickers.inside.ts'
import { teamsInside } from '#features/teams/web/teams.inside.ts'
import { thanksInside } from '#features/thanks/web/thanks.inside.ts'
import { trainingInside } from '#features/training/web/training.inside.ts'
import { vehiclesInside } from '#features/vehicles/web/vehicles.inside.ts'
import { voteInside } from '#features/vote/web/vote.inside.ts'
import type { WebInside } from '#platform/web/feature.ts'

/** What the features do while somebody is in. A list of its own: nobody loads it before the login. */
export const inside: readonly WebInside[] = [
  authInside,
  challengesInside,
  // The search names people before conversations.
  colleaguesInside,
  chatInside,
  contactInside,
  documentsInside,
  duelsInside,
  erasureInside,
  learningInside,
  modulesInside,
  newsInside,
  inboxInside,
  pointsInside,
  pushInside,
  stickersInside,
  teamsInside,
  thanksInside,
  trainingInside,
  vehiclesInside,
  voteInside,
]
