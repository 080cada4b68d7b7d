import {
  archiveCourse,
  copyCourse,
  type ConsoleCourse,
  deleteCourse,
  publishCourse,
} from '#features/learning/contract/console.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What can be done with a course in its state. */
export function useCourseActions() {
  const t = useTexts('console_courses')
  const usual = useUsualActions(consolePaths.courses)

  return ({ id, stage, title, mandatory }: ConsoleCourse, reach?: number): ContentAction[] => {
    const course = { course_id: id }
    const told = mandatory && reach !== undefined ? t('publish_mandatory', { count: reach }) : undefined
    const copy = usual.copy(async () => (await call(copyCourse, course)).course)
    const publish = usual.publish(t, { title, reach, told, run: () => call(publishCourse, course) })
    const archive = usual.archive(() => call(archiveCourse, { ...course, archived: true }), {
      title,
      words: t,
    })
    const restore = usual.restore(() => call(archiveCourse, { ...course, archived: false }))
    const drop = usual.drop(title, () => call(deleteCourse, course))
    return { draft: [publish, copy, drop], published: [copy, archive], archived: [copy, restore] }[stage]
  }
}
