import { useFormatter } from 'use-intl'
import type { ConsoleTraining, TrainingContent } from '#features/training/contract/console.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TrainingShown } from '#features/training/web/training-shown.tsx'

interface TrainingPreviewProps {
  content: TrainingContent
  training: ConsoleTraining | undefined
}

/** The training as somebody sees it who is not signed up. */
export function TrainingPreview({ content, training }: TrainingPreviewProps) {
  const t = useTexts('console_trainings')
  const words = useTexts('training')
  const format = useFormatter()
  const { texts, audience: _, link, ...facts } = content
  const at = format.dateTime(new Date(facts.sign_up_until), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: facts.time_zone,
  })
  return (
    <PreviewLanguages texts={texts}>
      {({ language, title, html }) => (
        <TrainingShown
          heading={<h2 className="text-2xl font-bold wrap-anywhere">{title || t('untitled')}</h2>}
          training={{
            ...facts,
            id: training?.id ?? '00000000-0000-4000-8000-000000000000',
            language,
            title,
            html,
            link: null,
            online: link !== null,
            taken: training?.taken ?? 0,
            waiting: training?.waiting ?? 0,
            cancelled: training?.stage === 'cancelled',
            cancel_reason: training?.cancel_reason ?? null,
            past: false,
            mine: null,
            my_place: null,
            attended: null,
            clash: null,
            may: { sign_up: null, sign_off: 'not_signed_up' },
          }}
        >
          <p className="text-sm text-ink-soft">{words('sign_up_until', { at })}</p>
        </TrainingShown>
      )}
    </PreviewLanguages>
  )
}
