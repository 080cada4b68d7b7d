import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import type { Entry } from '#features/challenges/contract/challenges.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { EntryDraft } from './use-entry-draft.ts'

/** Where what was written is: on the server, on its way, or on this device until there is a line again. */
export function SavedSign({ draft, entry }: { draft: EntryDraft; entry: Entry | null }) {
  const t = useTexts('challenge_entry')
  const { state, error } = draft
  if (state === 'conflict' || (state === 'saved' && !entry)) return null
  const isOffline = state === 'failed' && error instanceof ApiError && error.code === 'offline'
  const Icon = state === 'saved' ? CloudCheck : state === 'failed' ? CloudOff : CloudUpload
  const words = isOffline
    ? 'saved_here'
    : state === 'failed'
      ? 'not_saved'
      : state === 'saved'
        ? 'saved'
        : 'saving'
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-sm font-semibold text-ink-soft">
      <Icon className="size-4.5" />
      {t(words)}
    </p>
  )
}
