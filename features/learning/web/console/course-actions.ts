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

/** What can be done with a course in its state. */
export function useCourseActions() {
  const t = useTexts('console_courses')
  const usual = useUsualActions('/console/courses')

  return ({ id, stage, title, mandatory }: ConsoleCourse, reach?: number): ContentAction[] => {
    const course = { course_id: id }
    const told = mandatory ? 'publish_mandatory' : 'publish_reach'
    const copy = usual.copy(async () => (await call(copyCourse, course)).course)
    const publish = usual.publish({
      question: {
        title: t('publish_title', { title }),
        text: reach === undefined ? t('publish_text') : t(told, { count: reach }),
      },
      done: t('published'),
      run: () => call(publishCourse, course),
    })
    const archive = usual.archive({
      question: { title: t('archive_title', { title }), text: t('archive_text') },
      run: () => call(archiveCourse, { ...course, archived: true }),
    })
    const restore = usual.restore({
      run: () => call(archiveCourse, { ...course, archived: false }),
    })
    const drop = usual.drop(title, () => call(deleteCourse, course))
    return { draft: [publish, copy, drop], published: [copy, archive], archived: [copy, restore] }[stage]
  }
}
