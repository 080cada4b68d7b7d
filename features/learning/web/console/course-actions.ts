import {
  archiveCourse,
  copyCourse,
  type DeskCourse,
  deleteCourse,
  publishCourse,
} from '#contract/learning-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { useUsualActions } from '#web/console/content/use-usual-actions.ts'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a course in its state. */
export function useCourseActions() {
  const t = useTexts('console_courses')
  const usual = useUsualActions('/console/courses')

  return ({ id, stage, title, mandatory }: DeskCourse, reach?: number): ContentAction[] => {
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
