import { CalendarDays } from 'lucide-react'
import { useFormatter } from 'use-intl'
import {
  type ConsoleTraining,
  TRAINING_STAGES,
  type TrainingStage,
} from '#features/training/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { WHEN } from '#platform/content/web/list/content-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useTrainingActions } from './training-actions.ts'
import { trainingKind } from './training-console.queries.ts'

/** All trainings, by state, the latest date first. */
export function TrainingConsolePage() {
  const t = useTexts('console_trainings')
  const c = useTexts('console_content')
  const format = useFormatter()
  const actionsOf = useTrainingActions()
  return (
    <ContentList
      {...trainingKind.pages}
      words={t}
      mark={CalendarDays}
      states={TRAINING_STAGES}
      stateWord={(state) => t(`state_${state as TrainingStage}`)}
      sort="latest"
      columns={[
        {
          id: WHEN,
          name: c('columns.when'),
          sortable: true,
          cell: ({ content: { starts_at, ends_at, time_zone: timeZone } }) =>
            format.dateTimeRange(new Date(starts_at), new Date(ends_at), {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone,
            }),
        },
        {
          id: 'place',
          name: c('columns.place'),
          cell: ({ content: { place, link } }) => place || (link && t('online')),
        },
        {
          id: 'seats',
          name: c('columns.seats'),
          cell: ({ stage, content: { seats }, taken, waiting }) =>
            [
              stage === 'draft' ? t('seats_count', { count: seats }) : t('taken', { taken, seats }),
              ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
            ].join(' · '),
        },
        {
          id: 'attended',
          name: c('columns.attended'),
          numeric: true,
          isBlank: (training) => !hasAttendance(training),
          cell: (training) => hasAttendance(training) && training.attended,
        },
      ]}
      row={(training) => {
        const { stage, content, taken } = training
        return {
          title: readIn(content.texts, currentLanguage())?.title ?? '',
          state: stage,
          languages: content.texts.map(({ language }) => language),
          signs: [stage === 'published' && taken >= content.seats && t('full')],
          actions: actionsOf(training),
        }
      }}
    />
  )
}

const hasAttendance = ({ begun, stage }: ConsoleTraining) => begun && stage !== 'draft'
