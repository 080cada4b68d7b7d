import type { ContactMessage } from '#features/contact/contract/contact.ts'
import type { ConsoleThread } from '#features/contact/contract/console.ts'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { PersonLink } from '#platform/web/console/person-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** What one of both wrote. */
export function LetterMessage({
  message,
  person,
}: {
  message: ContactMessage
  person: ConsoleThread['person']
}) {
  const fileSize = useFileSize()
  const t = useTexts('console_inbox')
  const dates = useDates()
  const { from_organisers, author, body, created_at, attachments, read } = message
  return (
    <li className={`rounded-card px-4 py-3 ${from_organisers ? 'ml-6 bg-pine-soft' : 'mr-6 bg-sunken'}`}>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {from_organisers ? (
          <strong className="text-ink">{author ?? t('organisers')}</strong>
        ) : (
          <PersonLink person={person} />
        )}
        <time dateTime={created_at}>{dates.moment(created_at)}</time>
        {from_organisers && read && <span>{t('read')}</span>}
      </p>
      <p dir="auto" className="reading mt-1 whitespace-pre-line wrap-anywhere">
        {body}
      </p>
      {attachments.map((file) => (
        <a
          key={file.id}
          href={file.url}
          download
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-pine-ink underline"
        >
          {file.name} · {fileSize(file.size)}
        </a>
      ))}
    </li>
  )
}
