import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Send, Trash2 } from 'lucide-react'
import {
  archiveCourse,
  copyCourse,
  type DeskCourse,
  deleteCourse,
  publishCourse,
} from '#contract/learning-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a course in its state. */
export function useCourseActions() {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return ({ id, stage, title, mandatory }: DeskCourse, reach?: number): ContentAction[] => {
    const course = { course_id: id }
    const told = mandatory ? 'publish_mandatory' : 'publish_reach'
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const made = (await call(copyCourse, course)).course
        await navigate({ to: '/console/courses/$id', params: { id: made.id } })
      },
    }
    const publish: ContentAction = {
      id: 'publish',
      word: c('publish'),
      icon: Send,
      question: {
        title: t('publish_title', { title }),
        text: reach === undefined ? t('publish_text') : t(told, { count: reach }),
      },
      done: t('published'),
      run: () => call(publishCourse, course),
    }
    const archive: ContentAction = {
      id: 'archive',
      word: c('archive'),
      icon: Archive,
      done: c('archived'),
      question: { title: t('archive_title', { title }), text: t('archive_text') },
      run: () => call(archiveCourse, { ...course, archived: true }),
    }
    const restore: ContentAction = {
      id: 'restore',
      word: c('restore'),
      icon: ArchiveRestore,
      run: () => call(archiveCourse, { ...course, archived: false }),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteCourse, course)
        await navigate({ to: '/console/courses' })
      },
    }
    return { draft: [publish, copy, drop], published: [copy, archive], archived: [copy, restore] }[stage]
  }
}
