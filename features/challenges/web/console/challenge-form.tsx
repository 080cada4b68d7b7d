import { useQuery } from '@tanstack/react-query'
import type { ChallengeContent } from '#features/challenges/contract/console.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import { PictureField } from '#platform/content/web/fields/picture-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { countReach } from './challenge-console.queries.ts'
import { ProofFields } from './proof-fields.tsx'

const BLANK = { language: 'en' as const, title: '', description: '', cover_alt: '' }

interface ChallengeFormProps {
  editor: Editor<ChallengeContent>
  pictures: EditorPictures
}

export function ChallengeForm({ editor, pictures }: ChallengeFormProps) {
  const t = useTexts('console_challenges')
  const c = useTexts('console_content')
  const { value, set, fields } = editor
  const { texts, audience, stage_id, opens_at, deadline, proof, points_min, points_max, precheck } = value
  const { cover_id } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields })
  const { data: stages = [] } = useQuery(stagesQuery)
  const reach = useQuery({
    queryKey: ['console', 'challenge-reach', audience],
    queryFn: () => countReach(audience),
    staleTime: 30_000,
  })
  return (
    <>
      <FormSection title={t('task')}>
        <LanguageTabs
          selected={language}
          onSelect={setLanguage}
          written={texts.filter(({ title }) => title).map((text) => text.language)}
        >
          {(own) => {
            const words = wordsIn(texts, own, BLANK)
            const write = (change: Partial<typeof BLANK>) =>
              set({ texts: withWords(texts, own, { ...words, ...change }) })
            const field = (name: string) => fieldProps(fields, pathIn(texts, own, name))
            return (
              <div lang={own} className="flex flex-col gap-4">
                <TextField
                  {...field('title')}
                  label={t('challenge_title')}
                  required
                  maxLength={120}
                  value={words.title}
                  onChange={({ target }) => write({ title: target.value })}
                />
                <TextArea
                  {...field('description')}
                  label={t('description')}
                  description={t('description_hint')}
                  required
                  rows={6}
                  maxLength={6_000}
                  value={words.description}
                  onChange={({ target }) => write({ description: target.value })}
                />
                {cover_id && (
                  <TextField
                    {...field('cover_alt')}
                    label={c('cover_alt')}
                    description={c('cover_alt_hint')}
                    maxLength={200}
                    value={words.cover_alt}
                    onChange={({ target }) => write({ cover_alt: target.value })}
                  />
                )}
              </div>
            )
          }}
        </LanguageTabs>
        <PictureField
          label={c('cover_picture')}
          hint={c('cover_hint')}
          picture={(cover_id && pictures.known.get(cover_id)) || undefined}
          error={fields['cover_id']}
          onPicture={(picture) => {
            if (picture) pictures.add(picture)
            set({ cover_id: picture?.id ?? null })
          }}
        />
      </FormSection>
      <FormSection title={t('time')}>
        <Select
          {...fieldProps(fields, 'stage_id')}
          label={t('stage')}
          description={t('stage_hint')}
          placeholder={t('no_stage')}
          value={stage_id ?? ''}
          options={stages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ stage_id: target.value || null })}
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
            onChange={({ target }) => set({ precheck: target.checked })}
          >
            {t('precheck')}
          </Checkbox>
        )}
      </FormSection>
      <FormSection title={t('who')}>
        <AudienceField
          value={audience}
          onChange={(next) => set({ audience: next })}
          reach={reach.data}
          fields={fields}
        />
      </FormSection>
    </>
  )
}
