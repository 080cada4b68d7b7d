import { announcementsJobs } from './features/announcements/announcements.ts'
import { attachmentsJobs } from './features/attachments/attachments.ts'
import { auditJobs } from './features/audit/audit.ts'
import { challengesJobs } from './features/challenges/challenges.ts'
import { chatPushJobs } from './features/chat/chat.push.ts'
import { contactJobs } from './features/contact/contact.ts'
import { duelsJobs } from './features/duels/duels.ts'
import { erasureJobs } from './features/erasure/erasure.ts'
import { exportsJobs } from './features/exports/exports.ts'
import { learningJobs } from './features/learning/learning.ts'
import { libraryJobs } from './features/library/library.ts'
import { newsJobs } from './features/news/news.ts'
import { notificationsJobs } from './features/notifications/notifications.ts'
import { peopleJobs } from './features/people/people.ts'
import { picturesJobs } from './features/pictures/pictures.ts'
import { pointsJobs } from './features/points/points.ts'
import { pushJobs } from './features/push/push.jobs.ts'
import { questionnaireJobs } from './features/questionnaire/questionnaire.ts'
import { quizJobs } from './features/quiz/quiz.ts'
import { rankingsJobs } from './features/rankings/rankings.jobs.ts'
import { stagesJobs } from './features/stages/stages.ts'
import { voteJobs } from './features/vote/vote.ts'
import { trainingJobs } from './features/training/training.ts'
import { webhooksJobs } from './features/webhooks/webhooks.ts'
import { wallJobs } from './features/wall/wall.ts'
import { copyForPerson } from './data-copy.ts'
import { leaveProgramme } from './deactivation.ts'
import { erasePerson } from './erasure.ts'
import { notificationSubjects } from './notification-subjects.ts'
import type { Services } from './services.ts'

/** Every job of the product, one line each. */
export function allJobs(services: Services) {
  const { mail } = services
  const byFeature = [
    auditJobs(services),
    picturesJobs(services),
    attachmentsJobs(services),
    pushJobs(services),
    notificationsJobs(services, notificationSubjects(services)),
    pointsJobs(services),
    quizJobs(services),
    rankingsJobs(services),
    stagesJobs(services),
    duelsJobs(services),
    newsJobs(services),
    announcementsJobs(services),
    challengesJobs(services),
    questionnaireJobs(services),
    contactJobs(services),
    voteJobs(services),
    wallJobs(services),
    libraryJobs(services),
    chatPushJobs(services),
    learningJobs(services),
    trainingJobs(services),
    webhooksJobs(services),
    exportsJobs(services, (userId) => copyForPerson(services, userId)),
    peopleJobs(services, leaveProgramme),
    erasureJobs(services, erasePerson(services)),
  ]
  return {
    tasks: [mail.task, mail.sweep.task, ...byFeature.flatMap(({ tasks }) => tasks)],
    crons: [mail.sweep.cron, ...byFeature.flatMap(({ crons }) => crons)],
  }
}
