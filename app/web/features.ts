import { announcementsWeb } from '#features/announcements/web/announcements.web.ts'
import { auditWeb } from '#features/audit/web/audit.web.ts'
import { authWeb } from '#features/auth/web/auth.web.ts'
import { brandingWeb } from '#features/branding/web/branding.web.ts'
import { challengesWeb } from '#features/challenges/web/challenges.web.ts'
import { chatWeb } from '#features/chat/web/chat.web.ts'
import { contactWeb } from '#features/contact/web/contact.web.ts'
import { dashboardWeb } from '#features/dashboard/web/dashboard.web.ts'
import { documentsWeb } from '#features/documents/web/documents.web.ts'
import { duelsWeb } from '#features/duels/web/duels.web.ts'
import { keysWeb } from '#features/keys/web/keys.web.ts'
import { learningWeb } from '#features/learning/web/learning.web.ts'
import { libraryWeb } from '#features/library/web/library.web.ts'
import { modulesWeb } from '#features/modules/web/modules.web.ts'
import { newsWeb } from '#features/news/web/news.web.ts'
import { inboxWeb } from '#features/inbox/web/inbox.web.ts'
import { outboxWeb } from '#features/outbox/web/outbox.web.ts'
import { peopleWeb } from '#features/people/web/people.web.ts'
import { pointsWeb } from '#features/points/web/points.web.ts'
import { programmeWeb } from '#features/programme/web/programme.web.ts'
import { pushWeb } from '#features/push/web/push.web.ts'
import { questionnaireWeb } from '#features/questionnaire/web/questionnaire.web.ts'
import { rankingsWeb } from '#features/rankings/web/rankings.web.ts'
import { setupWeb } from '#features/setup/web/setup.web.ts'
import { stagesWeb } from '#features/stages/web/stages.web.ts'
import { teamsWeb } from '#features/teams/web/teams.web.ts'
import { trainingWeb } from '#features/training/web/training.web.ts'
import { vehiclesWeb } from '#features/vehicles/web/vehicles.web.ts'
import { voteWeb } from '#features/vote/web/vote.web.ts'
import { wallWeb } from '#features/wall/web/wall.web.ts'
import { webhooksWeb } from '#features/webhooks/web/webhooks.web.ts'
import { homeWeb } from './home/home.web.ts'
import { pagesWeb } from './pages/pages.web.ts'

/** Every feature that has pages, and what is laid out of several of them: what all register is done by going through this list. */
export const features = [
  announcementsWeb,
  auditWeb,
  authWeb,
  brandingWeb,
  challengesWeb,
  chatWeb,
  contactWeb,
  dashboardWeb,
  documentsWeb,
  duelsWeb,
  keysWeb,
  learningWeb,
  libraryWeb,
  modulesWeb,
  newsWeb,
  inboxWeb,
  outboxWeb,
  peopleWeb,
  pointsWeb,
  programmeWeb,
  pushWeb,
  questionnaireWeb,
  rankingsWeb,
  setupWeb,
  stagesWeb,
  teamsWeb,
  trainingWeb,
  vehiclesWeb,
  voteWeb,
  wallWeb,
  webhooksWeb,
  homeWeb,
  pagesWeb,
]
