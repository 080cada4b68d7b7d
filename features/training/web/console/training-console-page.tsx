import { useFormatter } from 'use-intl'
import { TRAINING_STAGES, type TrainingStage } from '#features/training/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useTrainingActions } from './training-actions.ts'
import { trainingKind } from './training-console.queries.ts'

/** All trainings, by state, the latest date first. */
export function TrainingConsolePage() {
  const t = useTexts('console_trainings')
  const format = useFormatter()
  const actionsOf = useTrainingActions()
  return (
    <ContentList
      {...trainingKind.pages}
      words={t}
      states={TRAINING_STAGES}
      stateWord={(state) => t(`state_${state as TrainingStage}`)}
      sort="latest"
      row={(training) => {
        const { stage, content, taken, waiting, attended, begun } = training
        const { texts, starts_at, ends_at, time_zone: timeZone, place, link, seats } = content
        const isDraft = stage === 'draft'
        return {
          title: readIn(texts, currentLanguage())?.title ?? '',
          state: stage,
          languages: texts.map(({ language }) => language),
          signs: [stage === 'published' && taken >= seats && t('full')],
          facts: [
            format.dateTimeRange(new Date(starts_at), new Date(ends_at), {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone,
            }),
            place || (link && t('online')),
            isDraft ? t('seats_count', { count: seats }) : t('taken', { taken, seats }),
            waiting > 0 && t('waiting', { count: waiting }),
            begun && !isDraft && t('were_there', { count: attended }),
          ],
          actions: actionsOf(training),
        }
      }}
    />
  )
}
