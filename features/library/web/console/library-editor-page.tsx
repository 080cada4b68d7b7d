import { useState } from 'react'
import type { Attachment } from '#platform/contract/attachments.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { OpenAfterSaving } from '#platform/content/web/editor/open-after-saving.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { useLibraryActions } from './library-actions.ts'
import { blankDocument, type WrittenDocument, libraryKind } from './library-console.queries.ts'
import { LibraryForm } from './library-form.tsx'
import { LibraryHistory } from './library-history.tsx'
import { LibraryPreview } from './library-preview.tsx'
import { LibraryReaders } from './library-readers.tsx'
import { PublishDialog } from './publish-dialog.tsx'

/** One document of the company, or a new one. */
export function LibraryEditorPage() {
  const t = useTexts('console_library')
  const c = useTexts('console_content')
  const actionsOf = useLibraryActions()
  const [added, setAdded] = useState<ReadonlyMap<string, Attachment>>(new Map())
  const filesOf = (item: WrittenDocument | undefined) =>
    new Map([...added, ...(item?.attachments ?? []).map((file) => [file.id, file] as const)])
  return (
    <ContentEditor
      {...libraryKind.editor}
      words={t}
      blank={blankDocument}
      renderSigns={({ reach, has_draft, version }) => (
        <>
          {has_draft && version > 0 && <Badge tone="sun">{t('has_draft')}</Badge>}
          <span className="text-sm text-ink-soft">{c('reaches', { count: reach })}</span>
        </>
      )}
      running={({ state }) => state === 'published' && t('running')}
      actions={actionsOf}
      next={['restore']}
      isToPublish={({ state, has_draft, version }) => state !== 'archived' && (has_draft || version === 0)}
      renderButtons={(document, saveFirst, isMain) =>
        document.state !== 'archived' && (
          <OpenAfterSaving
            word={c('publish')}
            isMain={isMain}
            saveFirst={saveFirst}
            read={() => libraryKind.editor.read(document.id)}
          >
            {(read, onClose) => <PublishDialog document={read} onClose={onClose} />}
          </OpenAfterSaving>
        )
      }
      renderPreview={(content, { item }) => <LibraryPreview content={content} files={filesOf(item)} />}
      renderForm={(editor, { item }) => (
        <LibraryForm
          editor={editor}
          item={item}
          files={filesOf(item)}
          onFile={(file) => setAdded((before) => new Map(before).set(file.id, file))}
        />
      )}
      renderBelow={(document) =>
        document.version > 0 && (
          <>
            <LibraryHistory document={document} />
            {document.required && <LibraryReaders document={document} />}
          </>
        )
      }
    />
  )
}
