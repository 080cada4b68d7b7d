import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { Mail, PenLine, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { contactChanged } from '#features/contact/contract/contact.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { Settled } from '#platform/web/pages/settled.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { readContactSearch } from './contact-address.ts'
import { contactMessagesQuery, contactThreadsQuery, useReadContactMessages } from './contact.queries.ts'
import { ThreadCard } from './thread-card.tsx'
import { WriteForm } from './write-form.tsx'

export function ContactPage() {
  const t = useTexts('contact')
  const { data: programme } = useQuery(programmeQuery)
  const { write } = readContactSearch(useSearch())
  const navigate = useNavigate()
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        !write && (
          <Button
            size="small"
            className="min-h-11"
            icon={<PenLine className="size-5" />}
            onPress={() => void navigate({ to: paths.contact, search: { write: true } })}
          >
            {t('write')}
          </Button>
        )
      }
      side={<Settled place={<></>}>{programme && <Addresses programme={programme} />}</Settled>}
    >
      {write && (
        <Card as="section" labelledBy="contact-write">
          <h2 id="contact-write" className="mb-3 text-xl font-bold">
            {t('write')}
          </h2>
          <WriteForm
            onSent={(thread) => {
              showToast({ text: t('sent'), tone: 'success' })
              void navigate({ to: paths.contact, search: { thread: thread.id }, replace: true })
            }}
            onClose={() => void navigate({ to: paths.contact, replace: true })}
          />
        </Card>
      )}
      <Settled>
        <Threads />
      </Settled>
    </ListPage>
  )
}

function Addresses({ programme }: { programme: { contact_email: string; contact_phone: string } }) {
  const t = useTexts('contact')
  return (
    <Card>
      <dl className="grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
        <Line term={t('email')} href={`mailto:${programme.contact_email}`} icon={Mail}>
          {programme.contact_email}
        </Line>
        {programme.contact_phone && (
          <Line term={t('phone')} href={`tel:${programme.contact_phone.replaceAll(' ', '')}`} icon={Phone}>
            {programme.contact_phone}
          </Line>
        )}
      </dl>
    </Card>
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
          <Icon className="size-5 shrink-0" />
          {children}
        </a>
      </dd>
    </div>
  )
}

function Threads() {
  const t = useTexts('contact')
  const { thread: wanted } = readContactSearch(useSearch())
  const { data: messages, error, refetch } = useQuery(contactMessagesQuery)
  const { data: threads, error: threadsError, refetch: refetchThreads } = useQuery(contactThreadsQuery)
  const { mutate: markRead } = useReadContactMessages()
  useLive(contactChanged, () => {
    void refetch()
    void refetchThreads()
  })

  // Seen means read: the badge goes, the mark "new" stays until the page is left.
  const unread = messages?.some((message) => message.from_organisers && !message.read) ?? false
  useEffect(() => {
    if (unread) markRead()
  }, [unread, markRead])

  const isThere = messages && threads
  return (
    <section aria-labelledby="contact-messages" className="flex flex-col gap-3">
      <h2 id="contact-messages" className="text-xl font-bold max-sm:sr-only">
        {t('messages')}
      </h2>
      <Failure error={error ?? threadsError} />
      {!isThere && !error && !threadsError && <SkeletonText lines={4} />}
      {isThere && threads.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {isThere &&
          threads.map((thread, at) => (
            <ThreadCard
              key={thread.id}
              thread={thread}
              messages={messages.filter(({ thread_id }) => thread_id === thread.id)}
              isOpen={wanted ? thread.id === wanted : at === 0 || thread.unread > 0}
            />
          ))}
      </ul>
    </section>
  )
}
