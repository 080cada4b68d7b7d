import { Paperclip } from 'lucide-react'
import type { ContactMessage, ContactThread } from '#features/contact/contract/contact.ts'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useWriteToOrganisers } from './contact.queries.ts'
import { ThreadForm } from './thread-form.tsx'

const tones: Record<ContactThread['state'], BadgeTone> = { open: 'sun', answered: 'pine', closed: 'neutral' }

interface ThreadCardProps {
  thread: ContactThread
  messages: readonly ContactMessage[]
  isOpen: boolean
}

/** One subject with everything that was written about it. */
export function ThreadCard({ thread, messages, isOpen }: ThreadCardProps) {
  const t = useTexts('contact')
  const writing = useWriteToOrganisers()
  const { id, topic, subject, state } = thread
  const title = subject || t('from_organisers')
  const unread = messages.filter((message) => message.from_organisers && !message.read).length
  const isTheirs = topic === 'organisers'
  return (
    <Card as="li" inset="none">
      <details open={isOpen} className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1.5 rounded-card p-4 sm:px-5">
          <h3 id={`thread-${id}`} className="min-w-0 flex-1 basis-56 text-lg font-bold wrap-anywhere">
            {title}
          </h3>
          <span className="flex flex-wrap gap-1.5">
            {unread > 0 && <Badge tone="sunset">{t('new')}</Badge>}
            {!isTheirs && <Badge>{t(`topics.${topic}`)}</Badge>}
            {!isTheirs && <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
          </span>
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
          <ol aria-labelledby={`thread-${id}`} className="flex flex-col gap-3">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
          <ThreadForm
            threadId={id}
            place={`contact.${id}`}
            writing={writing}
            label={t('reply')}
            description={state === 'closed' ? t('reply_closed') : undefined}
            rows={3}
            send={t('send')}
          />
        </div>
      </details>
    </Card>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const fileSize = useFileSize()
  const t = useTexts('contact')
  const dates = useDates()
  const { from_organisers, author, body, created_at, read, attachments } = message
  return (
    <li
      className={`rounded-card px-4 py-3 ${from_organisers ? 'mr-6 bg-pine-soft sm:mr-16' : 'ml-6 bg-sunken sm:ml-16'}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <strong className="text-ink">{from_organisers ? t('organisers') : t('you')}</strong>
        {author && <span>{author}</span>}
        <time dateTime={created_at}>{dates.moment(created_at)}</time>
        {from_organisers && !read && <Badge tone="sunset">{t('new')}</Badge>}
      </p>
      <p dir="auto" className="reading mt-1 whitespace-pre-line wrap-anywhere">
        {body}
      </p>
      {attachments.length > 0 && (
        <ul className="mt-2 flex flex-col items-start gap-1">
          {attachments.map((file) => (
            <li key={file.id}>
              <a
                href={file.url}
                download
                className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-pine-ink underline"
              >
                <Paperclip className="size-4.5 shrink-0" />
                {file.name} · {fileSize(file.size)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
