import { useState } from 'react'
import { publishDocumentVersion } from '#features/documents/contract/console.ts'
import { LackingWords } from '#platform/content/web/editor/lacking-words.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { isStillDraft } from './templates/template.ts'
import type { WrittenDocument } from './documents-console.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { documentKeys } from '#features/documents/web/shared/documents.keys.ts'

/** The draft becomes the next version: says before how many people it will ask, and publishes what was read then. */
export function PublishDialog({ document, onClose }: { document: WrittenDocument; onClose: () => void }) {
  const t = useTexts('console_documents')
  const c = useTexts('console_content')
  const { name, versions, draft, saved, would_ask } = document
  const isFirst = versions.length === 0
  const [asksAgain, setAsksAgain] = useState(true)
  const publishing = useCall(
    () =>
      call(publishDocumentVersion, {
        name,
        after: versions[0]?.version ?? 0,
        saved: saved?.number ?? 0,
        asks_again: isFirst || asksAgain,
        ...draft,
      }),
    { said: t('published'), stale: [platformKeys.console, documentKeys.all], done: onClose },
  )
  const { error } = publishing
  const faults = error instanceof ApiError ? [...new Set(Object.values(error.fields))] : []
  return (
    <PageDialog
      onClose={onClose}
      role="alertdialog"
      title={t('publish_title', { name: t(`names.${name}`) })}
      cancel={c('cancel')}
      footer={
        <Button pending={publishing.isPending} onPress={() => publishing.mutate()}>
          {t('publish')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {draft.texts.some(({ html }) => isStillDraft(html)) && (
          <Notice tone="warning">{t('still_draft')}</Notice>
        )}
        <LackingWords content={draft} />
        {!draft.consent_required && <p>{t('asks_nobody')}</p>}
        {draft.consent_required && isFirst && <p>{t('asks', { count: would_ask.again })}</p>}
        {draft.consent_required && !isFirst && (
          <RadioGroup
            label={t('ask_label')}
            value={asksAgain ? 'again' : 'still'}
            onChange={(value) => setAsksAgain(value === 'again')}
            options={[
              {
                value: 'again',
                label: t('ask_again'),
                description: t('asks', { count: would_ask.again }),
              },
              {
                value: 'still',
                label: t('ask_still'),
                description: t('asks_rest', { count: would_ask.still }),
              },
            ]}
          />
        )}
        <Failure error={error} announce />
        {faults.length > 0 && (
          <Notice tone="error" announce title={t('not_whole')}>
            <ul className="list-disc pl-5">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </PageDialog>
  )
}
