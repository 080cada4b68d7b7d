import type { AuditThing } from '#features/audit/contract/audit.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'

/** Where each kind of thing is opened: with its id in the address, or on the page where all of its kind stand. */
const pages: Partial<Record<string, string>> = {
  news_articles: consolePaths.newsOne,
  challenges: consolePaths.challengesOne,
  announcements: consolePaths.announcementsOne,
  learning_courses: consolePaths.coursesOne,
  trainings: consolePaths.trainingsOne,
  votes: consolePaths.votesOne,
  questionnaires: consolePaths.questionnairesOne,
  library_documents: consolePaths.libraryOne,
  documents: consolePaths.documentsOne,
  quiz_questions: consolePaths.questionsOne,
  people_works: consolePaths.peopleChange,
  people_imports: consolePaths.peopleImportOne,
  library_folders: consolePaths.libraryFolders,
  webhooks: consolePaths.webhooks,
  api_keys: consolePaths.keys,
  stages: consolePaths.stages,
  points_imports: consolePaths.points,
  teams: consolePaths.crewsOne,
}

const look =
  'inline-flex min-h-6 items-center font-semibold text-pine-ink underline underline-offset-2 wrap-anywhere'

/** What can be put back stands on a page of its own, which says what that would come to. */
export const mayBePutBack = ({ kind }: AuditThing) => kind === 'people_works' || kind === 'people_imports'

export const pageToPutBack = ({ kind }: AuditThing): string =>
  kind === 'people_works' ? consolePaths.peopleChange : consolePaths.peopleImportOne

/** A thing under the name it had, which opens it where it still is. */
export function ThingLink({ thing: { kind, id, name } }: { thing: AuditThing }) {
  const page = pages[kind]
  if (!page) return <span className="font-semibold wrap-anywhere">{name}</span>
  return (
    <Link to={page} params={{ id }} className={look}>
      {name}
    </Link>
  )
}
