import { challengesWeb } from '#features/challenges/web/challenges.web.ts'
import { chatWeb } from '#features/chat/web/chat.web.ts'
import { colleaguesWeb } from '#features/colleagues/web/colleagues.web.ts'
import { contactWeb } from '#features/contact/web/contact.web.ts'
import { dailyQuestionWeb } from '#features/daily-question/web/daily-question.web.ts'
import { duelsWeb } from '#features/duels/web/duels.web.ts'
import { learningWeb } from '#features/learning/web/learning.web.ts'
import { libraryWeb } from '#features/library/web/library.web.ts'
import { newsWeb } from '#features/news/web/news.web.ts'
import { questionnaireWeb } from '#features/questionnaire/web/questionnaire.web.ts'
import { rankingsWeb } from '#features/rankings/web/rankings.web.ts'
import { recapWeb } from '#features/recap/web/recap.web.ts'
import { stickersWeb } from '#features/stickers/web/stickers.web.ts'
import { streakWeb } from '#features/streak/web/streak.web.ts'
import { teamsWeb } from '#features/teams/web/teams.web.ts'
import { thanksWeb } from '#features/thanks/web/thanks.web.ts'
import { trainingWeb } from '#features/training/web/training.web.ts'
import { vehiclesWeb } from '#features/vehicles/web/vehicles.web.ts'
import { wallWeb } from '#features/wall/web/wall.web.ts'
import { homeWeb } from './home/home.web.ts'
import { pagesWeb } from './pages/pages.web.ts'

/**
 * Every feature that has pages behind the login, and what is laid out of several of them: what all register is done by
 * going through this list. Loaded when an address is none of `features-public.ts`.
 */
export const features = [
  challengesWeb,
  chatWeb,
  colleaguesWeb,
  contactWeb,
  dailyQuestionWeb(() => import('./pages/question-of-the-day-page.tsx')),
  duelsWeb,
  learningWeb,
  libraryWeb,
  newsWeb,
  questionnaireWeb,
  rankingsWeb(() => import('./pages/board-page.tsx')),
  recapWeb,
  stickersWeb,
  streakWeb,
  teamsWeb,
  thanksWeb,
  trainingWeb,
  vehiclesWeb,
  wallWeb,
  homeWeb,
  pagesWeb,
]
