import {
  type ConsoleTraining,
  countTrainingReach,
  type TrainingContent,
} from '#features/training/contract/console.ts'
import { WordsSection } from '#platform/content/web/fields/words-tabs.tsx'
import { CountedAudience } from '#platform/content/web/fields/counted-audience.tsx'
import { RichField } from '#platform/web/rich/rich-field.tsx'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SessionFields } from './session-fields.tsx'

const BLANK = { language: 'en' as const, title: '', html: '' }

interface TrainingFormProps {
  editor: Editor<TrainingContent>
  training: ConsoleTraining | undefined
}

export function TrainingForm({ editor, training }: TrainingFormProps) {
  const t = useTexts('console_trainings')
  const { value, set, fields } = editor
  const { points } = value
  return (
    <>
      <WordsSection
        title={t('words')}
        editor={editor}
        blank={BLANK}
        isWritten={({ title, html }) => title || html}
      >
        {({ line, rich }) => (
          <>
            <TextField {...line('title')} label={t('training_title')} required maxLength={140} />
            <RichField {...rich('html')} label={t('training_html')} />
          </>
        )}
      </WordsSection>
      <SessionFields editor={editor} training={training} />
      <FormSection title={t('reward')}>
        <NumberField
          {...fieldProps(fields, 'points')}
          label={t('points')}
          description={t('points_hint')}
          required
          value={points}
          onChange={(next) => set({ points: next ?? 0 })}
          className="max-w-56"
        />
      </FormSection>
      <FormSection title={t('who')}>
        <CountedAudience editor={editor} count={countTrainingReach} />
      </FormSection>
    </>
  )
}
