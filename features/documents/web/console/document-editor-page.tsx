import type { DocumentDraft } from '#features/documents/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { OpenAfterSaving } from '#platform/content/web/editor/open-after-saving.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PATH, readConsoleDocument, type WrittenDocument, writeDraft } from './documents-console.queries.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentHistory } from './document-history.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'

/** One of the four documents: its draft, what readers see, and what they have accepted. */
export function DocumentEditorPage() {
  const t = useTexts('console_documents')
  return (
    <ContentEditor<WrittenDocument, DocumentDraft>
      path={PATH}
      words={(key) => t(key === 'new' ? 'untitled' : key)}
      kind="document"
      read={readConsoleDocument}
      write={writeDraft}
      idOf={({ name }) => name}
      savesIdOf={({ id }) => id}
      contentOf={({ draft }) => draft}
      blank={() => ({ consent_required: false, texts: [{ language: 'en', title: '', html: '' }] })}
      // Nobody reads a draft: it is saved by itself, whatever is out.
      isDraft={() => true}
      state={({ has_draft, versions }) => (has_draft || versions.length === 0 ? 'draft' : 'published')}
      stateWord={(state) => t(state === 'draft' ? 'state_draft' : 'state_published')}
      renderSigns={({ name }) => <span className="text-sm text-ink-soft">{t(`names.${name}`)}</span>}
      actions={() => []}
      next={[]}
      isToPublish={({ has_draft }) => has_draft}
      renderButtons={({ name }, saveFirst, isMain) => (
        <OpenAfterSaving
          word={t('publish')}
          isMain={isMain}
          saveFirst={saveFirst}
          read={() => readConsoleDocument(name)}
        >
          {(document, onClose) => <PublishDialog document={document} onClose={onClose} />}
        </OpenAfterSaving>
      )}
      renderPreview={({ texts }) => <DocumentPreview texts={texts} />}
      renderForm={(editor) => <DocumentForm editor={editor} />}
      renderBelow={(document) => <DocumentHistory document={document} />}
    />
  )
}
