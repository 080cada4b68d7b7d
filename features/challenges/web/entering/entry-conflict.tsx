import { useFormatter } from 'use-intl'
import type { Entry } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EntryDraft } from './use-entry-draft.ts'

/** It was changed elsewhere: both are shown, and one is chosen. Nothing is overwritten before that. */
export function EntryConflict({ draft, entry }: { draft: EntryDraft; entry: Entry | null }) {
  const t = useTexts('challenge_entry')
  const format = useFormatter()
  const when = entry
    ? format.dateTime(new Date(entry.saved_at), { dateStyle: 'short', timeStyle: 'short' })
    : ''
  return (
    <Notice tone="warning" title={t('conflict_title')} announce>
      <p>{t('conflict_text', { who: entry?.saved_by ?? '', when })}</p>
      {entry?.text && (
        <blockquote className="my-2 line-clamp-4 border-l-4 border-sun pl-3 whitespace-pre-line wrap-anywhere">
          {entry.text}
        </blockquote>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onPress={draft.keepMine}>
          {t('keep_mine')}
        </Button>
        <Button variant="secondary" size="small" onPress={draft.takeTheirs}>
          {t('take_theirs')}
        </Button>
      </p>
    </Notice>
  )
}
