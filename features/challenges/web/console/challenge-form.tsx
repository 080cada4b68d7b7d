import { useQuery } from '@tanstack/react-query'
import { WordsSection } from '#platform/content/web/fields/words-tabs.tsx'
import { CountedAudience } from '#platform/content/web/fields/counted-audience.tsx'
import { CoverField, CoverWords } from '#platform/content/web/fields/cover-fields.tsx'
import { type ChallengeContent, countChallengeReach } from '#features/challenges/contract/console.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProofFields } from './proof-fields.tsx'

const BLANK = { language: 'en' as const, title: '', description: '', cover_alt: '' }

interface ChallengeFormProps {
  editor: Editor<ChallengeContent>
  pictures: EditorPictures
}

export function ChallengeForm({ editor, pictures }: ChallengeFormProps) {
  const t = useTexts('console_challenges')
  const { value, set, fields } = editor
  const { stage_id, opens_at, deadline, proof, points_min, points_max, precheck } = value
  const { cover_id } = value
  const { data: stages = [] } = useQuery(stagesQuery)
  return (
    <>
      <WordsSection
        title={t('task')}
        editor={editor}
        blank={BLANK}
        isWritten={({ title }) => title}
        below={<CoverField editor={editor} pictures={pictures} />}
      >
        {({ line }) => (
          <>
            <TextField {...line('title')} label={t('challenge_title')} required maxLength={120} />
            <TextArea
              {...line('description')}
              label={t('description')}
              description={t('description_hint')}
              required
              rows={6}
              maxLength={6_000}
            />
            {cover_id && <CoverWords line={line} />}
          </>
        )}
      </WordsSection>
      <FormSection title={t('time')}>
        <Select
          {...fieldProps(fields, 'stage_id')}
          label={t('stage')}
          description={t('stage_hint')}
          placeholder={t('no_stage')}
          value={stage_id ?? ''}
          options={stages.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(next) => set({ stage_id: next || null })}
        />
        <div className="field-grid sm:grid-cols-2">
          <DateTimeField
            {...fieldProps(fields, 'opens_at')}
            label={t('opens')}
            value={opens_at}
            onChange={(moment) => set({ opens_at: moment })}
          />
          <DateTimeField
            {...fieldProps(fields, 'deadline')}
            label={t('deadline')}
            value={deadline}
            onChange={(moment) => set({ deadline: moment })}
          />
        </div>
      </FormSection>
      <ProofFields proof={proof} fields={fields} onChange={(next) => set({ proof: next })} />
      <FormSection title={t('reward')}>
        <div className="field-grid sm:grid-cols-2">
          <NumberField
            {...fieldProps(fields, 'points_min')}
            label={t('points_min')}
            required
            value={points_min}
            onChange={(points) => set({ points_min: points ?? 0 })}
          />
          <NumberField
            {...fieldProps(fields, 'points_max')}
            label={t('points_max')}
            description={t('points_hint')}
            required
            value={points_max}
            onChange={(points) => set({ points_max: points ?? 0 })}
          />
        </div>
        <RadioGroup
          {...fieldProps(fields, 'for')}
          label={t('for')}
          value={value.for}
          onChange={(next) =>
            set({ for: next as 'person' | 'crew', ...(next === 'person' && { precheck: false }) })
          }
          options={[
            { value: 'person', label: t('for_person') },
            { value: 'crew', label: t('for_crew'), description: t('for_crew_hint') },
          ]}
        />
        {value.for === 'crew' && (
          <Checkbox
            {...fieldProps(fields, 'precheck')}
            checked={precheck}
            onTick={(isOn) => set({ precheck: isOn })}
          >
            {t('precheck')}
          </Checkbox>
        )}
      </FormSection>
      <FormSection title={t('who')}>
        <CountedAudience editor={editor} count={countChallengeReach} />
      </FormSection>
    </>
  )
}
