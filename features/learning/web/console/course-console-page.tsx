import { COURSE_STAGES } from '#features/learning/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCourseActions } from './course-actions.ts'
import { courseKind } from './course-console.queries.ts'

/** All courses, by state. */
export function CourseConsolePage() {
  const t = useTexts('console_courses')
  const actionsOf = useCourseActions()
  return (
    <ContentList
      {...courseKind.pages}
      words={t}
      states={COURSE_STAGES}
      sort="newest"
      row={(course) => ({
        signs: [course.mandatory && t('mandatory')],
        facts: [
          course.stage !== 'draft' && t('begun', { count: course.begun }),
          course.stage !== 'draft' && t('completed', { count: course.completed }),
          course.version > 1 && t('version', { version: course.version }),
        ],
        actions: actionsOf(course),
      })}
    />
  )
}
