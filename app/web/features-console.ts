import { announcementsConsole } from '#features/announcements/web/console/announcements.console.ts'
import { auditConsole } from '#features/audit/web/console/audit.console.ts'
import { backupsConsole } from '#features/backups/web/console/backups.console.ts'
import { brandingConsole } from '#features/branding/web/console/branding.console.ts'
import { challengesConsole } from '#features/challenges/web/console/challenges.console.ts'
import { dashboardConsole } from '#features/dashboard/web/console/dashboard.console.ts'
import { directoryConsole } from '#features/directory/web/console/directory.console.ts'
import { documentsConsole } from '#features/documents/web/console/documents.console.ts'
import { dailyQuestionConsole } from '#features/daily-question/web/console/daily-question.console.ts'
import { duelsConsole } from '#features/duels/web/console/duels.console.ts'
import { healthConsole } from '#features/health/web/console/health.console.ts'
import { keysConsole } from '#features/keys/web/console/keys.console.ts'
import { learningConsole } from '#features/learning/web/console/learning.console.ts'
import { libraryConsole } from '#features/library/web/console/library.console.ts'
import { modulesConsole } from '#features/modules/web/console/modules.console.ts'
import { newsConsole } from '#features/news/web/console/news.console.ts'
import { peopleConsole } from '#features/people/web/console/people.console.ts'
import { pointsConsole } from '#features/points/web/console/points.console.ts'
import { programmeConsole } from '#features/programme/web/console/programme.console.ts'
import { questionnaireConsole } from '#features/questionnaire/web/console/questionnaire.console.ts'
import { setupConsole } from '#features/setup/web/console/setup.console.ts'
import { signOnConsole } from '#features/sign-on/web/console/sign-on.console.ts'
import { stagesConsole } from '#features/stages/web/console/stages.console.ts'
import { stickersConsole } from '#features/stickers/web/console/stickers.console.ts'
import { teamsConsole } from '#features/teams/web/console/teams.console.ts'
import { thanksConsole } from '#features/thanks/web/console/thanks.console.ts'
import { trainingConsole } from '#features/training/web/console/training.console.ts'
import { voteConsole } from '#features/vote/web/console/vote.console.ts'
import { webhooksConsole } from '#features/webhooks/web/console/webhooks.console.ts'
import { menuCounts, pagesConsole } from './pages/console/pages.console.ts'

export { menuCounts }

/** The pages of the console. A list of its own: nobody loads it who does not organise. */
export const consolePages = [
  ...announcementsConsole,
  ...auditConsole,
  ...backupsConsole,
  ...brandingConsole,
  ...challengesConsole,
  ...dashboardConsole,
  ...directoryConsole,
  ...documentsConsole,
  ...dailyQuestionConsole,
  ...duelsConsole,
  ...healthConsole,
  ...keysConsole,
  ...learningConsole,
  ...libraryConsole,
  ...modulesConsole,
  ...newsConsole,
  ...peopleConsole,
  ...pointsConsole,
  ...programmeConsole,
  ...questionnaireConsole,
  ...setupConsole,
  ...signOnConsole,
  ...stagesConsole,
  ...stickersConsole,
  ...teamsConsole,
  ...thanksConsole,
  ...trainingConsole,
  ...voteConsole,
  ...webhooksConsole,
  ...pagesConsole,
]
