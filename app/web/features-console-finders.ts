import { announcementFinder } from '#features/announcements/web/console/announcements.finders.ts'
import { challengeFinder } from '#features/challenges/web/console/challenges.finders.ts'
import { questionFinder } from '#features/duels/web/console/questions.finders.ts'
import { courseFinder } from '#features/learning/web/console/learning.finders.ts'
import { documentFinder } from '#features/documents/web/console/documents.finders.ts'
import { libraryFinder } from '#features/library/web/console/library.finders.ts'
import { moduleFinder } from '#features/modules/web/console/modules.finders.ts'
import { newsFinder } from '#features/news/web/console/news.finders.ts'
import { peopleFinder } from '#features/people/web/console/people.finders.ts'
import { settingsFinder } from '#features/programme/web/console/settings.finders.ts'
import { questionnaireFinder } from '#features/questionnaire/web/console/questionnaire.finders.ts'
import { stickerFinder } from '#features/stickers/web/console/stickers.finders.ts'
import { crewFinder } from '#features/teams/web/console/crews.finders.ts'
import { trainingFinder } from '#features/training/web/console/training.finders.ts'
import { voteFinder } from '#features/vote/web/console/vote.finders.ts'
import type { ConsoleFinder } from '#platform/web/finding/finder.ts'
import { guideFinder } from './pages/console/guide.finders.ts'

/** What the search finds in the console, in the order in which it is shown. Loaded with the search, once it opens there. */
export const consoleFinders: readonly ConsoleFinder[] = [
  peopleFinder,
  crewFinder,
  newsFinder,
  challengeFinder,
  questionFinder,
  courseFinder,
  trainingFinder,
  voteFinder,
  questionnaireFinder,
  libraryFinder,
  announcementFinder,
  stickerFinder,
  documentFinder,
  moduleFinder,
  settingsFinder,
  guideFinder,
]
