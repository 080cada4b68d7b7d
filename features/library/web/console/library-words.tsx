import type { Attachment } from '#platform/contract/attachments.ts'
import { WordsSection } from '#platform/content/web/fields/words-tabs.tsx'
import type { LibraryContent } from '#features/library/contract/console.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
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
  return (
    <WordsSection
      title={t('words')}
      lead={t('words_lead')}
      editor={editor}
      blank={BLANK_TEXT}
      isWritten={({ title }) => title}
    >
      {({ line, rich, words, write }) => (
        <>
          <TextField {...line('title')} label={t('document_title')} required maxLength={140} />
          <TextArea
            {...line('summary')}
            label={t('summary')}
            description={t('summary_hint')}
            rows={2}
            maxLength={300}
          />
          <FileField
            file={words.attachment_id === null ? undefined : files.get(words.attachment_id)}
            isThere={words.attachment_id !== null}
            onFile={(file) => {
              if (file) onFile(file)
              write({ attachment_id: file?.id ?? null })
            }}
          />
          <RichField {...rich('html')} label={t('html')} />
        </>
      )}
    </WordsSection>
  )
}
