import { GraduationCap } from 'lucide-react'
import { COURSE_STAGES } from '#features/learning/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCourseActions } from './course-actions.ts'
import { courseKind } from './course-console.queries.ts'

/** All courses, by state. */
export function CourseConsolePage() {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const actionsOf = useCourseActions()
  return (
    <ContentList
      {...courseKind.pages}
      words={t}
      mark={GraduationCap}
      states={COURSE_STAGES}
      sort="newest"
      columns={[
        {
          id: 'learners',
          name: c('columns.learners'),
          isBlank: ({ stage }) => stage === 'draft',
          cell: ({ stage, begun, completed }) =>
            stage !== 'draft' && `${t('begun', { count: begun })} · ${t('completed', { count: completed })}`,
        },
        {
          id: 'version',
          name: c('version_column'),
          numeric: true,
          wideOnly: true,
          cell: ({ version }) => version > 1 && version,
        },
      ]}
      row={(course) => ({
        signs: [course.mandatory && t('mandatory')],
        actions: actionsOf(course),
      })}
    />
  )
}
