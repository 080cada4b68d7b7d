import type { DocumentDraft } from '#features/documents/contract/console.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** A document as whoever reads it sees it, in each language. */
export function DocumentPreview({ texts }: Pick<DocumentDraft, 'texts'>) {
  const t = useTexts('console_documents')
  return (
    <PreviewLanguages texts={texts}>
      {({ language, title, html }) => (
        <article lang={language} className="flex flex-col gap-4">
          <h2 className="text-2xl font-bold wrap-anywhere">{title || t('untitled')}</h2>
          <RichText html={html} />
        </article>
      )}
    </PreviewLanguages>
  )
}
