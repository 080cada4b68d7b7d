import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { useFormatter } from 'use-intl'
import { contactChanged } from '#contract/contact.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useLive } from '#web/platform/live.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { programmeQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { contactMessagesQuery, useReadContactMessages } from './contact.queries.ts'

export function ContactPage() {
  const t = useTexts('contact')
  const { data: programme } = useQuery(programmeQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-lg text-ink-soft">{t('lead')}</p>
      </div>
      {programme && (
        <Card>
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Line term={t('email')} href={`mailto:${programme.contact_email}`} icon={Mail}>
              {programme.contact_email}
            </Line>
            <Line term={t('phone')} href={`tel:${programme.contact_phone.replaceAll(' ', '')}`} icon={Phone}>
              {programme.contact_phone}
            </Line>
          </dl>
        </Card>
      )}
      <Messages />
    </div>
  )
}

function Line({
  term,
  href,
  icon: Icon,
  children,
}: {
  term: string
  href: string
  icon: typeof Mail
  children: string
}) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>
        <a
          href={href}
          className="inline-flex min-h-11 items-center gap-2 font-semibold break-all text-pine-ink underline"
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
          {children}
        </a>
      </dd>
    </div>
  )
}

function Messages() {
  const t = useTexts('contact')
  const format = useFormatter()
  const { data: messages, error, refetch } = useQuery(contactMessagesQuery)
  const { mutate: markRead } = useReadContactMessages()
  useLive(contactChanged, () => void refetch())

  // Seen means read: the badge goes, the mark "new" stays until the page is left.
  const unread = messages?.some((message) => message.from_organisers && !message.read) ?? false
  useEffect(() => {
    if (unread) markRead()
  }, [unread, markRead])

  return (
    <section aria-labelledby="contact-messages" className="flex flex-col gap-3">
      <h2 id="contact-messages" className="text-xl font-bold">
        {t('messages')}
      </h2>
      <Failure error={error} />
      {!messages && !error && <SkeletonText lines={4} />}
      {messages?.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <ul className="flex flex-col gap-3">
        {messages?.map((message) => (
          <Card as="li" key={message.id} inset="small">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <strong className="text-ink">{message.from_organisers ? t('organisers') : t('you')}</strong>
              {format.dateTime(new Date(message.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
              {message.from_organisers && !message.read && <Badge tone="sunset">{t('new')}</Badge>}
            </p>
            <p className="reading mt-1 whitespace-pre-line">{message.body}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
