import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ConsoleTraining, TrainingContent } from '#features/training/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SessionFields } from './session-fields.tsx'
import { countReach } from './training-console.queries.ts'

// The editor is larger than all the rest of the page: it comes by itself.
const RichEditor = lazy(async () => ({
  default: (await import('#platform/web/rich/rich-editor.tsx')).RichEditor,
}))

const BLANK = { language: 'en' as const, title: '', html: '' }

interface TrainingFormProps {
  editor: Editor<TrainingContent>
  training: ConsoleTraining | undefined
}

export function TrainingForm({ editor, training }: TrainingFormProps) {
  const t = useTexts('console_trainings')
  const { value, set, fields } = editor
  const { texts, audience, points } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields })
  const reach = useQuery({
    queryKey: ['console', 'training-reach', audience],
    queryFn: () => countReach(audience),
    staleTime: 30_000,
  })
  return (
    <>
      <FormSection title={t('words')}>
        <LanguageTabs
          selected={language}
          onSelect={setLanguage}
          written={texts.filter(({ title, html }) => title || html).map((text) => text.language)}
        >
          {(own) => {
            const words = wordsIn(texts, own, BLANK)
            const write = (change: Partial<typeof BLANK>) => {
              const latest = editor.latest().texts
              set({ texts: withWords(latest, own, { ...wordsIn(latest, own, BLANK), ...change }) })
            }
            const field = (name: string) => fieldProps(fields, pathIn(texts, own, name))
            return (
              <div lang={own} className="flex flex-col gap-4">
                <TextField
                  {...field('title')}
                  label={t('training_title')}
                  required
                  maxLength={140}
                  value={words.title}
                  onChange={({ target }) => write({ title: target.value })}
                />
                <Suspense fallback={<Skeleton className="h-72 w-full rounded-field" />}>
                  <RichEditor
                    {...field('html')}
                    label={t('training_html')}
                    lang={own}
                    html={words.html}
                    onChange={(html) => write({ html })}
                  />
                </Suspense>
              </div>
            )
          }}
        </LanguageTabs>
      </FormSection>
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
