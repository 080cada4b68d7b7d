import type { Attachment } from '#platform/contract/attachments.ts'
import type { LibraryContent } from '#features/library/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { RichField } from '#platform/web/rich/rich-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FileField } from './file-field.tsx'
import { BLANK_TEXT } from './library-console.queries.ts'

interface LibraryWordsProps {
  editor: Editor<LibraryContent>
  files: ReadonlyMap<string, Attachment>
  onFile: (file: Attachment) => void
}

/** Title, summary and what is read, in each language: a file, words, or both. */
export function LibraryWords({ editor, files, onFile }: LibraryWordsProps) {
  const t = useTexts('console_library')
  const { set, fields } = editor
  const { texts } = editor.value
  const [language, setLanguage] = useLanguageTab({ texts, fields })
  return (
    <FormSection title={t('words')} lead={t('words_lead')}>
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
                label={t('document_title')}
                required
                maxLength={140}
                value={words.title}
                onChange={({ target }) => write({ title: target.value })}
              />
              <TextArea
                {...field('summary')}
                label={t('summary')}
                description={t('summary_hint')}
                rows={2}
                maxLength={300}
                value={words.summary}
                onChange={({ target }) => write({ summary: target.value })}
              />
              <FileField
                file={words.attachment_id === null ? undefined : files.get(words.attachment_id)}
                isThere={words.attachment_id !== null}
                onFile={(file) => {
                  if (file) onFile(file)
                  write({ attachment_id: file?.id ?? null })
                }}
              />
              <RichField
                {...field('html')}
                label={t('html')}
                lang={own}
                html={words.html}
                onChange={(html) => write({ html })}
              />
            </div>
          )
        }}
      </LanguageTabs>
    </FormSection>
  )
}
