import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { TrainingStage } from '#features/training/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useTrainingActions } from './training-actions.ts'
import { blankTraining, trainingKind } from './training-console.queries.ts'
import { TrainingForm } from './training-form.tsx'
import { TrainingPreview } from './training-preview.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** One training, or a new one. */
export function TrainingEditorPage() {
  const t = useTexts('console_trainings')
  const c = useTexts('console_content')
  const actionsOf = useTrainingActions()
  const { data: programme } = useQuery(programmeQuery)
  if (!programme) return <SkeletonText lines={10} />
  return (
    <ContentEditor
      {...trainingKind.editor}
      words={t}
      idOf={({ training }) => training.id}
      blank={() => blankTraining(programme.time_zone)}
      isDraft={({ training }) => training.stage === 'draft'}
      isFixed={({ training }) => training.cancel_reason !== null}
      state={({ training }) => training.stage}
      stateWord={(state) => t(`state_${state as TrainingStage}`)}
      renderSigns={({ training, reach }) => (
        <span className="text-sm text-ink-soft">
          {training.stage === 'draft'
            ? c('reaches', { count: reach })
            : t('taken', { taken: training.taken, seats: training.content.seats })}
        </span>
      )}
      running={({ training }) =>
        training.cancel_reason !== null
          ? t('cancelled_because', { reason: training.cancel_reason })
          : training.stage !== 'draft' && t('running', { taken: training.taken, waiting: training.waiting })
      }
      actions={({ training, reach }) => actionsOf(training, reach).filter(({ id }) => id !== 'people')}
      next={['publish', 'restore']}
      renderLinks={({ training }) =>
        training.stage !== 'draft' && (
          <LinkButton
            variant="secondary"
            to={consolePaths.trainingsOnePeople}
            params={{ id: training.id }}
            icon={<Users />}
          >
            {t('people')}
          </LinkButton>
        )
      }
      renderPreview={(content, { item }) => <TrainingPreview content={content} training={item?.training} />}
      renderForm={(editor, { item }) => <TrainingForm editor={editor} training={item?.training} />}
    />
  )
}
