import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CircleX, Copy, Send, Trash2, Users } from 'lucide-react'
import {
  archiveTraining,
  cancelTraining,
  copyTraining,
  type DeskTraining,
  deleteTraining,
  publishTraining,
} from '#contract/training-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { readIn } from '#web/console/content/written-texts.ts'
import { call } from '#web/platform/api.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a training in its state. */
export function useTrainingActions() {
  const t = useTexts('console_trainings')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return (training: DeskTraining, reach?: number): ContentAction[] => {
    const { id, stage, content, taken, waiting } = training
    const title = readIn(content.texts, currentLanguage())?.title ?? ''
    const one = { training_id: id }
    const people: ContentAction = {
      id: 'people',
      word: t('people'),
      icon: Users,
      run: () => navigate({ to: `/console/trainings/${id}/people` }),
    }
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: t('copied'),
      run: async () => {
        const made = (await call(copyTraining, one)).training
        await navigate({ to: `/console/trainings/${made.id}` })
      },
    }
    const publish: ContentAction = {
      id: 'publish',
      word: c('publish'),
      icon: Send,
      question: {
        title: t('publish_title', { title }),
        text: reach === undefined ? t('publish_text') : t('publish_reach', { count: reach }),
      },
      done: t('published'),
      run: () => call(publishTraining, one),
    }
    const cancel: ContentAction = {
      id: 'cancel',
      word: t('cancel'),
      icon: CircleX,
      isDangerous: true,
      question: {
        title: t('cancel_title', { title }),
        text: t('cancel_text', { count: taken + waiting }),
        reason: { label: t('cancel_reason'), most: 600 },
      },
      done: t('cancelled'),
      run: (reason) => call(cancelTraining, { ...one, reason }),
    }
    const archive: ContentAction = {
      id: 'archive',
      word: c('archive'),
      icon: Archive,
      done: c('archived'),
      run: () => call(archiveTraining, { ...one, archived: true }),
    }
    const restore: ContentAction = {
      id: 'restore',
      word: c('restore'),
      icon: ArchiveRestore,
      run: () => call(archiveTraining, { ...one, archived: false }),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteTraining, one)
        await navigate({ to: '/console/trainings' })
      },
    }
    return {
      draft: [publish, copy, drop],
      published: [people, copy, cancel],
      over: [people, copy, archive],
      cancelled: [people, copy, archive],
      archived: [people, copy, restore],
    }[stage]
  }
}
