import type { DocumentDraft } from '#features/documents/contract/console.ts'
import { WordsSection } from '#platform/content/web/fields/words-tabs.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { RichField } from '#platform/web/rich/rich-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TemplateOffer } from './template-offer.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const BLANK = { language: 'en' as const, title: '', html: '' }

/** The words of a document in each language, and whether people are asked to accept it. */
export function DocumentForm({ editor }: { editor: Editor<DocumentDraft> }) {
  const t = useTexts('console_documents')
  const { value, set } = editor
  const { consent_required } = value
  const isEmpty = value.texts.every(({ title, html }) => title.trim() === '' && html === '')
  return (
    <>
      {isEmpty && <TemplateOffer onTake={editor.take} />}
      <WordsSection
        title={t('words')}
        lead={t('words_lead')}
        editor={editor}
        blank={BLANK}
        isWritten={({ title, html }) => title || html}
        below={
          <Checkbox
            checked={consent_required}
            description={t('consent_hint')}
            onTick={(isOn) => set({ consent_required: isOn })}
          >
            {t('consent_ask')}
          </Checkbox>
        }
      >
        {({ line, rich }) => (
          <>
            <TextField {...line('title')} label={t('document_title')} required maxLength={140} />
            <RichField {...rich('html')} label={t('document_html')} />
          </>
        )}
      </WordsSection>
    </>
  )
}
