import type { LibraryCard } from '#features/library/contract/library.ts'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'

/** Kind, size, version and date in one line; whether it waits for a confirmation, and until when. */
export function DocumentFacts({ document, withFolders }: { document: LibraryCard; withFolders: boolean }) {
  const fileSize = useFileSize()
  const t = useTexts('library')
  const dates = useDates()
  const { file, version, published_at, folders, required, confirmed_at, due_at } = document
  const facts = [
    ...(withFolders && folders.length > 0 ? [folders.join(' › ')] : []),
    file ? `${t(`kinds.${file.kind}`)}, ${fileSize(file.size)}` : t('kinds.words'),
    t('version', {
      version: String(version),
      date: dates.day(published_at),
    }),
  ]
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
      {required && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {confirmed_at === null ? (
            <Badge tone="sunset">{t('owed')}</Badge>
          ) : (
            <Badge tone="pine">{t('confirmed')}</Badge>
          )}
          {confirmed_at === null && due_at !== null && (
            <span className="font-semibold">
              {t('due', {
                date: dates.moment(due_at),
              })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
