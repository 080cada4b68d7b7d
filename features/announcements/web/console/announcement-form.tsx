import { useQuery } from '@tanstack/react-query'
import type { AnnouncementContent } from '#features/announcements/contract/announcements.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reachQuery } from './announcements.queries.ts'

const BLANK_TEXT = { language: 'en' as const, title: '', text: '' }

interface AnnouncementFormProps {
  editor: Editor<AnnouncementContent>
  isFixed: boolean
}

/** A few words in each language, where they lead, and whom they are for. */
export function AnnouncementForm({ editor, isFixed }: AnnouncementFormProps) {
  const t = useTexts('console_announcements')
  const { value, set, fields } = editor
  const { texts, audience, path } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields })
  const { data: reach } = useQuery({ ...reachQuery(audience), enabled: !isFixed })
  return (
    <>
      <FormSection title={t('words')}>
        <LanguageTabs
          selected={language}
          onSelect={setLanguage}
          written={texts.filter(({ title }) => title).map((text) => text.language)}
        >
          {(own) => {
            const words = wordsIn(texts, own, BLANK_TEXT)
            const write = (change: Partial<typeof BLANK_TEXT>) => {
              const latest = editor.latest().texts
              set({ texts: withWords(latest, own, { ...wordsIn(latest, own, BLANK_TEXT), ...change }) })
            }
            const field = (name: string) => fieldProps(fields, pathIn(texts, own, name))
            return (
              <div lang={own} className="flex flex-col gap-4">
                <TextField
                  {...field('title')}
                  label={t('headline')}
                  description={t('headline_hint')}
                  required
                  maxLength={100}
                  value={words.title}
                  onChange={({ target }) => write({ title: target.value })}
                />
                <TextArea
                  {...field('text')}
                  label={t('text')}
                  rows={4}
                  maxLength={600}
                  value={words.text}
                  onChange={({ target }) => write({ text: target.value })}
                />
              </div>
            )
          }}
        </LanguageTabs>
        <TextField
          {...fieldProps(fields, 'path')}
          label={t('path')}
          description={t('path_hint')}
          placeholder="/ranking/overall-team"
          inputMode="url"
          maxLength={300}
          value={path ?? ''}
          onChange={({ target }) => set({ path: target.value || null })}
        />
      </FormSection>
      <FormSection title={t('people')}>
        <AudienceField
          value={audience}
          onChange={(next) => set({ audience: next })}
          reach={reach?.people}
          fields={fields}
          isDisabled={isFixed}
        />
      </FormSection>
    </>
  )
}
