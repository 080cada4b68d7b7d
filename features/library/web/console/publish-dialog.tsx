import { useState } from 'react'
import { publishLibraryDocument } from '#features/library/contract/console.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { LackingWords } from '#platform/content/web/editor/lacking-words.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { WrittenDocument } from './library-console.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** What is written becomes the next version. */
export function PublishDialog({ document, onClose }: { document: WrittenDocument; onClose: () => void }) {
  const t = useTexts('console_library')
  const c = useTexts('console_content')
  const { id, texts, version, required, reach, confirmed } = document
  const isFirst = version === 0
  const [note, setNote] = useState('')
  const [asksAgain, setAsksAgain] = useState(true)
  const asked = asksAgain || isFirst ? reach : Math.max(0, reach - confirmed)
  const publishing = useCall(
    () =>
      call(publishLibraryDocument, { document_id: id, note: note.trim(), asks_again: isFirst || asksAgain }),
    { said: t('published'), stale: [platformKeys.console], done: onClose },
  )
  return (
    <PageDialog
      onClose={onClose}
      role="alertdialog"
      title={t('publish_title', { title: readIn(texts, currentLanguage())?.title ?? '' })}
      cancel={c('cancel')}
      footer={
        <Button pending={publishing.isPending} onPress={() => publishing.mutate()}>
          {c('publish')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{c('schedule_reach', { count: reach })}</p>
        <LackingWords content={{ texts }} />
        {!isFirst && (
          <TextArea
            label={t('note')}
            description={t('note_hint')}
            rows={2}
            maxLength={300}
            value={note}
            onText={setNote}
          />
        )}
        {!isFirst && required && (
          <Checkbox checked={asksAgain} onTick={setAsksAgain}>
            {t('ask_again')}
          </Checkbox>
        )}
        {required && <p className="numerals font-semibold">{t('asks', { count: asked })}</p>}
        <Failure error={publishing.error} announce />
      </div>
    </PageDialog>
  )
}
