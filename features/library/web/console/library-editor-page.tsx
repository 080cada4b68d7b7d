import { useState } from 'react'
import type { Attachment } from '#platform/contract/attachments.ts'
import type { LibraryContent } from '#features/library/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { OpenAfterSaving } from '#platform/content/web/editor/open-after-saving.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { useLibraryActions } from './library-actions.ts'
import {
  blankDocument,
  contentOf,
  PATH,
  readDocument,
  type WrittenDocument,
  writeDocument,
} from './library-console.queries.ts'
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
    <ContentEditor<WrittenDocument, LibraryContent>
      path={PATH}
      backText={t('back')}
      kind="library"
      read={readDocument}
      write={writeDocument}
      idOf={({ id }) => id}
      contentOf={contentOf}
      numberOf={({ saved }) => saved?.number ?? 0}
      blank={blankDocument}
      titleOf={({ texts }) => readIn(texts, currentLanguage())?.title ?? ''}
      newText={t('new')}
      isDraft={({ state }) => state === 'draft'}
      state={({ state }) => state}
      stateWord={(state) => c(`state_${state as WrittenDocument['state']}`)}
      renderSigns={({ reach, has_draft, version }) => (
        <>
          {has_draft && version > 0 && <Badge tone="sun">{t('has_draft')}</Badge>}
          <span className="text-sm text-ink-soft">{c('reaches', { count: reach })}</span>
        </>
      )}
      running={({ state }) => state === 'published' && t('running')}
      actions={actionsOf}
      next={['restore']}
      renderButtons={(document, saveFirst) =>
        document.state !== 'archived' && (
          <OpenAfterSaving word={c('publish')} saveFirst={saveFirst} read={() => readDocument(document.id)}>
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
