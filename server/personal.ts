import { announcementsPersonal } from './features/announcements/announcements.personal.ts'
import { accountPersonal } from './features/account/account.personal.ts'
import { attachmentsPersonal } from './features/attachments/attachments.personal.ts'
import { auditPersonal } from './features/audit/audit.personal.ts'
import { authPersonal } from './features/auth/auth.personal.ts'
import { avatarsPersonal } from './features/avatars/avatars.personal.ts'
import { blocksPersonal } from './features/blocks/blocks.personal.ts'
import { challengesPersonal } from './features/challenges/challenges.personal.ts'
import { chatPersonal } from './features/chat/chat.personal.ts'
import { contactPersonal } from './features/contact/contact.personal.ts'
import { documentsPersonal } from './features/documents/documents.personal.ts'
import { duelsPersonal } from './features/duels/duels.personal.ts'
import { erasurePersonal } from './features/erasure/erasure.personal.ts'
import { exportsPersonal } from './features/exports/exports.personal.ts'
import { keysPersonal } from './features/keys/keys.personal.ts'
import { webhooksPersonal } from './features/webhooks/webhooks.personal.ts'
import { learningPersonal } from './features/learning/learning.personal.ts'
import { libraryPersonal } from './features/library/library.personal.ts'
import { modulesPersonal } from './features/modules/modules.personal.ts'
import { newsPersonal } from './features/news/news.personal.ts'
import { notificationsPersonal } from './features/notifications/notifications.personal.ts'
import { peoplePersonal } from './features/people/people.personal.ts'
import { picturesPersonal } from './features/pictures/pictures.personal.ts'
import { pointsPersonal } from './features/points/points.personal.ts'
import { pushPersonal } from './features/push/push.personal.ts'
import { questionnairePersonal } from './features/questionnaire/questionnaire.personal.ts'
import { quizPersonal } from './features/quiz/quiz.personal.ts'
import { rankingsPersonal } from './features/rankings/rankings.personal.ts'
import { savesPersonal } from './features/saves/saves.personal.ts'
import { teamsPersonal } from './features/teams/teams.personal.ts'
import { trainingPersonal } from './features/training/training.personal.ts'
import { votePersonal } from './features/vote/vote.personal.ts'
import { wallPersonal } from './features/wall/wall.personal.ts'
import type { PersonalTables } from './platform/personal-rows.ts'

/** What each feature keeps about people, by the name of its file in a copy of somebody's data. The profile comes beside. */
export const personal = {
  limits: accountPersonal,
  signing_in: authPersonal,
  people: peoplePersonal,
  console: auditPersonal,
  avatar: avatarsPersonal,
  blocked_people: blocksPersonal,
  modules: modulesPersonal,
  consents: documentsPersonal,
  pictures: picturesPersonal,
  files: attachmentsPersonal,
  push: pushPersonal,
  notifications: notificationsPersonal,
  crews: teamsPersonal,
  points: pointsPersonal,
  quiz: quizPersonal,
  duels: duelsPersonal,
  boards: rankingsPersonal,
  saves: savesPersonal,
  news: newsPersonal,
  announcements: announcementsPersonal,
  challenges: challengesPersonal,
  wall: wallPersonal,
  chat: chatPersonal,
  organisers: contactPersonal,
  learning: learningPersonal,
  training: trainingPersonal,
  documents: libraryPersonal,
  votes: votePersonal,
  questionnaires: questionnairePersonal,
  copies: exportsPersonal,
  deletion: erasurePersonal,
  keys: keysPersonal,
  webhooks: webhooksPersonal,
} satisfies Record<string, PersonalTables>
