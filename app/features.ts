import { accountFeature } from '#features/account/server/account.feature.ts'
import { announcementsFeature } from '#features/announcements/server/announcements.feature.ts'
import { attachmentsFeature } from '#features/attachments/server/attachments.feature.ts'
import { auditFeature } from '#features/audit/server/audit.feature.ts'
import { authFeature } from '#features/auth/server/auth.feature.ts'
import { avatarsFeature } from '#features/avatars/server/avatars.feature.ts'
import { backupsFeature } from '#features/backups/server/backups.feature.ts'
import { blocksFeature } from '#features/blocks/server/blocks.feature.ts'
import { brandingFeature } from '#features/branding/server/branding.feature.ts'
import { challengesFeature } from '#features/challenges/server/challenges.feature.ts'
import { chatFeature } from '#features/chat/server/chat.feature.ts'
import { colleaguesFeature } from '#features/colleagues/server/colleagues.feature.ts'
import { contactFeature } from '#features/contact/server/contact.feature.ts'
import { dailyQuestionFeature } from '#features/daily-question/server/daily-question.feature.ts'
import { dashboardFeature } from '#features/dashboard/server/dashboard.feature.ts'
import { directoryFeature } from '#features/directory/server/directory.feature.ts'
import { documentsFeature } from '#features/documents/server/documents.feature.ts'
import { duelsFeature } from '#features/duels/server/duels.feature.ts'
import { erasureFeature } from '#features/erasure/server/erasure.feature.ts'
import { exportsFeature } from '#features/exports/server/exports.feature.ts'
import { firstRideFeature } from '#features/first-ride/server/first-ride.feature.ts'
import { healthFeature } from '#features/health/server/health.feature.ts'
import { inboxFeature } from '#features/inbox/server/inbox.feature.ts'
import { keysFeature } from '#features/keys/server/keys.feature.ts'
import { learningFeature } from '#features/learning/server/learning.feature.ts'
import { libraryFeature } from '#features/library/server/library.feature.ts'
import { modulesFeature } from '#features/modules/server/modules.feature.ts'
import { newsFeature } from '#features/news/server/news.feature.ts'
import { notificationsFeature } from '#features/notifications/server/notifications.feature.ts'
import { outboxFeature } from '#features/outbox/server/outbox.feature.ts'
import { peopleFeature } from '#features/people/server/people.feature.ts'
import { picturesFeature } from '#features/pictures/server/pictures.feature.ts'
import { pointsFeature } from '#features/points/server/points.feature.ts'
import { previewsFeature } from '#features/previews/server/previews.feature.ts'
import { programmeFeature } from '#features/programme/server/programme.feature.ts'
import { pushFeature } from '#features/push/server/push.feature.ts'
import { questionnaireFeature } from '#features/questionnaire/server/questionnaire.feature.ts'
import { quizFeature } from '#features/quiz/server/quiz.feature.ts'
import { rankingsFeature } from '#features/rankings/server/rankings.feature.ts'
import { recapFeature } from '#features/recap/server/recap.feature.ts'
import { savesFeature } from '#features/saves/server/saves.feature.ts'
import { setupFeature } from '#features/setup/server/setup.feature.ts'
import { signOnFeature } from '#features/sign-on/server/sign-on.feature.ts'
import { stickersFeature } from '#features/stickers/server/stickers.feature.ts'
import { stagesFeature } from '#features/stages/server/stages.feature.ts'
import { streakFeature } from '#features/streak/server/streak.feature.ts'
import { teamsFeature } from '#features/teams/server/teams.feature.ts'
import { thanksFeature } from '#features/thanks/server/thanks.feature.ts'
import { trainingFeature } from '#features/training/server/training.feature.ts'
import { vehiclesFeature } from '#features/vehicles/server/vehicles.feature.ts'
import { voteFeature } from '#features/vote/server/vote.feature.ts'
import { wallFeature } from '#features/wall/server/wall.feature.ts'
import { webhooksFeature } from '#features/webhooks/server/webhooks.feature.ts'
import type { Feature } from '#platform/server/feature.ts'

/** Every feature of the product, the lowest first: what all of them register is done by going through this list. */
export const features: readonly Feature[] = [
  savesFeature,
  programmeFeature,
  healthFeature,
  auditFeature,
  accountFeature,
  blocksFeature,
  picturesFeature,
  attachmentsFeature,
  modulesFeature,
  documentsFeature,
  authFeature,
  peopleFeature,
  stagesFeature,
  pushFeature,
  notificationsFeature,
  // Above all others, but its calls stand here in the description of the API.
  inboxFeature,
  teamsFeature,
  pointsFeature,
  quizFeature,
  colleaguesFeature,
  wallFeature,
  announcementsFeature,
  avatarsFeature,
  backupsFeature,
  brandingFeature,
  challengesFeature,
  chatFeature,
  firstRideFeature,
  contactFeature,
  dailyQuestionFeature,
  dashboardFeature,
  directoryFeature,
  duelsFeature,
  erasureFeature,
  exportsFeature,
  keysFeature,
  learningFeature,
  libraryFeature,
  newsFeature,
  outboxFeature,
  previewsFeature,
  questionnaireFeature,
  rankingsFeature,
  recapFeature,
  setupFeature,
  signOnFeature,
  stickersFeature,
  thanksFeature,
  streakFeature,
  trainingFeature,
  vehiclesFeature,
  voteFeature,
  webhooksFeature,
]
