import type { LINK_SKIPS } from '#features/people/contract/links.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface LinksMadeProps {
  byMail: boolean
  given: number
  /** Written, and nothing goes out: there is no mail server. */
  waits: boolean
  skipped: number
  skipped_people: readonly { id: string; name: string | null; reason: (typeof LINK_SKIPS)[number] }[]
  /** Back to the file, which needs no mail server. */
  onFile: () => void
}

/** What came of it, as it is: mails that wait were not sent. */
export function LinksMade({ byMail, given, waits, skipped, skipped_people, onFile }: LinksMadeProps) {
  const t = useTexts('console_people')
  const isWaiting = byMail && waits
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t(`give.${isWaiting ? 'waits' : byMail ? 'sent' : 'made'}`, { given, skipped })}</p>
      {isWaiting && given > 0 && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small" onPress={onFile}>
              {t('give.file_instead')}
            </Button>
          }
        >
          {t('give.waits_text')}
        </Notice>
      )}
      {!byMail && given > 0 && <p className="text-ink-soft">{t('give.once')}</p>}
      {skipped_people.length > 0 && (
        <ul className="max-h-64 overflow-y-auto rounded-field bg-sunken p-3 text-sm">
          {skipped_people.map(({ id, name, reason }) => (
            <li key={id} className="py-1">
              <strong>{name ?? t('somebody')}</strong>: {t(`give.skips.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
