import type { AuditThing } from '#features/audit/contract/audit.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

type Page = { to: string; search?: Record<string, string> }

/** Works and imports, each with the page that says what putting it back would come to. */
const toPutBack: Partial<Record<string, Page>> = {
  people_works: { to: consolePaths.peopleChange },
  people_imports: { to: consolePaths.peopleImportOne },
  team_works: { to: consolePaths.crews, search: { works: 'open' } },
}

/** Where each kind of thing is opened: with its id in the address, or on the page where all of its kind stand. */
const pages: Partial<Record<string, Page>> = {
  ...toPutBack,
  news_articles: { to: consolePaths.newsOne },
  challenges: { to: consolePaths.challengesOne },
  announcements: { to: consolePaths.announcementsOne },
  learning_courses: { to: consolePaths.coursesOne },
  trainings: { to: consolePaths.trainingsOne },
  votes: { to: consolePaths.votesOne },
  questionnaires: { to: consolePaths.questionnairesOne },
  library_documents: { to: consolePaths.libraryOne },
  documents: { to: consolePaths.documentsOne },
  quiz_questions: { to: consolePaths.questionsOne },
  library_folders: { to: consolePaths.libraryFolders },
  webhooks: { to: consolePaths.webhooks },
  api_keys: { to: consolePaths.keys },
  stages: { to: consolePaths.stages },
  points_imports: { to: consolePaths.points },
  teams: { to: consolePaths.crewsOne },
  own_stickers: { to: consolePaths.stickersOne },
  thanks_values: { to: consolePaths.thanks, search: { tab: 'values' } },
  sign_on_providers: { to: consolePaths.signOn },
  directory_connections: { to: consolePaths.directory },
  daily_question_plans: { to: consolePaths.dailyQuestion },
  // They have no page of their own: whoever writes to people finds them at hand.
  audiences: { to: consolePaths.announcementsNew },
}

export const pageOfThing = (kind: string): Page | undefined => pages[kind]

/** Whether it is put back on a page that says beforehand what that comes to. */
export const mayBePutBack = ({ kind }: AuditThing) => toPutBack[kind] !== undefined

export const pageToPutBack = ({ kind }: AuditThing): Page => toPutBack[kind]!
