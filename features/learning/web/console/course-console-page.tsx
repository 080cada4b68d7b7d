import {
  COURSE_STAGES,
  type CourseStage,
  type ConsoleCourse,
  listCoursesConsole,
} from '#features/learning/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCourseActions } from './course-actions.ts'

/** All courses, by state. */
export function CourseConsolePage() {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const actionsOf = useCourseActions()
  return (
    <ContentList<ConsoleCourse>
      path="/console/courses"
      title={t('title')}
      lead={t('lead')}
      newText={t('new')}
      states={COURSE_STAGES.map((id) => ({ id, word: c(`state_${id}`) }))}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      sort="newest"
      read={async ({ state, ...wish }) => {
        const { courses, counts, next } = await call(listCoursesConsole, {
          ...wish,
          ...(state && { stage: state as CourseStage }),
        })
        return { cards: courses, counts, next }
      }}
      row={(course) => ({
        id: course.id,
        to: `/console/courses/${course.id}`,
        title: course.title,
        state: course.stage,
        stateWord: c(`state_${course.stage}`),
        languages: course.languages,
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
