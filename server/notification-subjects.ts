import { describeAnnouncements } from './features/announcements/announcements.ts'
import { challengesFor } from './features/challenges/challenges.ts'
import { describeContactNotices } from './features/contact/contact.ts'
import { duelsFor } from './features/duels/duels.ts'
import { describeExportNotices } from './features/exports/exports.ts'
import { describeCourseNotices } from './features/learning/learning.ts'
import { describeLibraryNotices } from './features/library/library.ts'
import { describeNewsNotices } from './features/news/news.ts'
import type { NotificationSubjects } from './features/notifications/notifications.ts'
import { describePointsAnswers } from './features/points/points.ts'
import { describeQuestionnaireNotices } from './features/questionnaire/questionnaire.ts'
import { describeQuizAnswers } from './features/quiz/quiz.ts'
import { describeTrainingNotices } from './features/training/training.ts'
import { describeInvitations, describeRequests } from './features/teams/teams.ts'
import { describeVoteNotices } from './features/vote/vote.ts'
import { describePostLines } from './features/wall/wall.ts'
import type { Services } from './services.ts'

/** How each feature shows its part in a notification: in the list, in a mail and in a push. */
export function notificationSubjects(services: Services): NotificationSubjects {
  return {
    describeInvitations,
    describeRequests,
    describeDuels: duelsFor(services),
    describeChallenges: challengesFor(services),
    describePostLines,
    describeNotices: {
      announcement: describeAnnouncements,
      document: describeLibraryNotices,
      news: describeNewsNotices,
      course: describeCourseNotices,
      training: describeTrainingNotices,
      points: describePointsAnswers,
      quiz: describeQuizAnswers,
      questionnaire: describeQuestionnaireNotices,
      vote: describeVoteNotices,
      account: describeExportNotices,
      contact: describeContactNotices,
    },
  }
}
