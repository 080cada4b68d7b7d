import type { DocumentDraft } from '#features/documents/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { RichField } from '#platform/web/rich/rich-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const BLANK = { language: 'en' as const, title: '', html: '' }

/** The words of a document in each language, and whether people are asked to accept it. */
export function DocumentForm({ editor }: { editor: Editor<DocumentDraft> }) {
  const t = useTexts('console_documents')
  const { value, set, fields } = editor
  const { texts, consent_required } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields })
  return (
    <FormSection title={t('words')} lead={t('words_lead')}>
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
                label={t('document_title')}
                required
                maxLength={140}
                value={words.title}
                onChange={({ target }) => write({ title: target.value })}
              />
              <RichField
                {...field('html')}
                label={t('document_html')}
                lang={own}
                html={words.html}
                onChange={(html) => write({ html })}
              />
            </div>
          )
        }}
      </LanguageTabs>
      <Checkbox
        checked={consent_required}
        description={t('consent_hint')}
        onChange={({ target }) => set({ consent_required: target.checked })}
      >
        {t('consent_ask')}
      </Checkbox>
    </FormSection>
  )
}
