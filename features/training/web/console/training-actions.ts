import { useNavigate } from '#platform/web/router/hooks.ts'
import { CircleX, Users } from 'lucide-react'
import {
  archiveTraining,
  cancelTraining,
  copyTraining,
  type ConsoleTraining,
  deleteTraining,
  publishTraining,
} from '#features/training/contract/console.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What can be done with a training in its state. */
export function useTrainingActions() {
  const t = useTexts('console_trainings')
  const navigate = useNavigate()
  const usual = useUsualActions(consolePaths.trainings)

  return (training: ConsoleTraining, reach?: number): ContentAction[] => {
    const { id, stage, content, taken, waiting } = training
    const title = readIn(content.texts, currentLanguage())?.title ?? ''
    const one = { training_id: id }
    const people: ContentAction = {
      id: 'people',
      word: t('people'),
      icon: Users,
      run: () => navigate({ to: consolePaths.trainingsOnePeople, params: { id } }),
    }
    const copy = usual.copy(async () => (await call(copyTraining, one)).training, { done: t('copied') })
    const publish = usual.publish(t, { title, reach, run: () => call(publishTraining, one) })
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
    const archive = usual.archive(() => call(archiveTraining, { ...one, archived: true }))
    const restore = usual.restore(() => call(archiveTraining, { ...one, archived: false }))
    const drop = usual.drop(title, () => call(deleteTraining, one))
    return {
      draft: [publish, copy, drop],
      published: [people, copy, cancel],
      over: [people, copy, archive],
      cancelled: [people, copy, archive],
      archived: [people, copy, restore],
    }[stage]
  }
}
