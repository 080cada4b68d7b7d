import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { WholeCourse } from '#features/learning/contract/console.ts'
import { EditorPlace } from '#platform/content/web/editor/editor-place.tsx'
import { StateSign } from '#platform/content/web/list/state-sign.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { CertificateLookup } from './certificate-lookup.tsx'
import { AssignSomebody } from './assign-somebody.tsx'
import { courseKind } from './course-console.queries.ts'
import { CourseLearners } from './course-learners.tsx'

/** Who has begun a course and who has finished it, whose a certificate is, and who has to take it by name. */
export function CourseLearnersPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery(courseKind.one(id))
  return (
    <EditorPlace query={query} isNew={false}>
      {() => <Learners course={query.data!} />}
    </EditorPlace>
  )
}

function Learners({ course }: { course: WholeCourse }) {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const { data: programme } = useQuery(programmeQuery)
  const { id, stage, content, begun, completed } = course
  const title = readIn(content.texts, currentLanguage())?.title ?? ''
  return (
    <div className="flex flex-col gap-5">
      <BackLink to="/console/courses/$id" params={{ id }}>
        {t('to_course')}
      </BackLink>
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageTitle className="wrap-anywhere">{t('learners_title', { title })}</PageTitle>
          <StateSign state={stage}>{c(`state_${stage}`)}</StateSign>
        </div>
        <p className="text-ink-soft">
          {t('begun', { count: begun })} · {t('completed', { count: completed })}
        </p>
      </header>
      {programme && <CourseLearners course={course} zone={programme.time_zone} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {stage === 'published' && <AssignSomebody id={id} />}
        <CertificateLookup />
      </div>
    </div>
  )
}
