import type { Attachment } from '#platform/contract/attachments.ts'
import type { LibraryContent } from '#features/library/contract/console.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentFile } from '#features/library/web/document-file.tsx'

interface LibraryPreviewProps {
  content: Pick<LibraryContent, 'texts' | 'required'>
  files: ReadonlyMap<string, Attachment>
}

/** A document as its readers will see it, in each language. */
export function LibraryPreview({ content: { texts, required }, files }: LibraryPreviewProps) {
  const t = useTexts('console_library')
  const reader = useTexts('library')
  return (
    <PreviewLanguages texts={texts}>
      {({ language, title, summary, html, attachment_id }) => {
        const file = attachment_id === null ? undefined : files.get(attachment_id)
        return (
          <article className="flex flex-col gap-4">
            <div lang={language}>
              <h2 className="text-2xl font-bold wrap-anywhere">{title || t('untitled')}</h2>
              {summary && <p className="mt-1 text-lg text-ink-soft">{summary}</p>}
            </div>
            {file && <DocumentFile attachment={file} title={title} />}
            {attachment_id !== null && !file && <p className="text-ink-soft">{t('file_there')}</p>}
            {html && (
              <Card>
                <div lang={language}>
                  <RichText html={html} />
                </div>
              </Card>
            )}
            {required && <Notice title={reader('confirm_title')}>{reader('confirm_text')}</Notice>}
          </article>
        )
      }}
    </PreviewLanguages>
  )
}
