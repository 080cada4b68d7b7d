import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useFormatter } from 'use-intl'
import type { ContactMessage } from '#contract/contact.ts'
import type { DeskThread } from '#contract/contact-desk.ts'
import { Failure } from '#web/platform/failure.tsx'
import { fileSize } from '#web/platform/file-size.ts'
import { fullName } from '#web/platform/full-name.ts'
import { profileQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { letterQuery, useAssign, useSetState } from './inbox.queries.ts'

/** One thread with all that was written, and the answer. */
export function Letter({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts('console_inbox')
  const contact = useTexts('contact')
  const { data, error } = useQuery(letterQuery(id))
  return (
    <Card as="section" labelledBy="letter" className="flex flex-col gap-4">
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 self-start lg:hidden"
        icon={<ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onPress={onBack}
      >
        {t('back')}
      </Button>
      <Failure error={error} />
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <>
          <header className="flex flex-col gap-1">
            <h2 id="letter" className="text-xl font-bold wrap-anywhere">
              {data.thread.subject || contact('from_organisers')}
            </h2>
            <p className="text-sm wrap-anywhere text-ink-soft">
              <bdi className="font-semibold text-ink">{fullName(data.thread.person)}</bdi>
              {[data.thread.person.department, data.thread.person.email]
                .filter(Boolean)
                .map((each) => ` · ${each}`)}
            </p>
            <ThreadActions thread={data.thread} />
          </header>
          <ol aria-labelledby="letter" className="flex flex-col gap-3">
            {data.messages.map((message) => (
              <Message key={message.id} message={message} person={data.thread.person} />
            ))}
          </ol>
          <AnswerForm threadId={id} />
        </>
      )}
    </Card>
  )
}

function ThreadActions({ thread }: { thread: DeskThread }) {
  const t = useTexts('console_inbox')
  const { data: profile } = useQuery(profileQuery)
  const assign = useAssign()
  const setState = useSetState()
  const isMine = thread.assigned !== null && thread.assigned.id === profile?.firebase_chat_id
  const isClosed = thread.state === 'closed'
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      <Button
        variant="secondary"
        size="small"
        pending={assign.isPending}
        onPress={() =>
          assign.mutate({
            thread_id: thread.id,
            organiser_id: isMine ? null : (profile?.firebase_chat_id ?? null),
          })
        }
      >
        {t(isMine ? 'give_back' : 'take')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        pending={setState.isPending}
        onPress={() => setState.mutate({ thread_id: thread.id, state: isClosed ? 'open' : 'closed' })}
      >
        {t(isClosed ? 'reopen' : 'close')}
      </Button>
      <Failure error={assign.error ?? setState.error} announce />
    </div>
  )
}

function Message({ message, person }: { message: ContactMessage; person: DeskThread['person'] }) {
  const t = useTexts('console_inbox')
  const format = useFormatter()
  const { from_organisers, author, body, created_at, attachments, read } = message
  return (
    <li className={`rounded-card px-4 py-3 ${from_organisers ? 'ml-6 bg-pine-soft' : 'mr-6 bg-sunken'}`}>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <strong className="text-ink">
          {from_organisers ? (author ?? t('organisers')) : fullName(person)}
        </strong>
        <time dateTime={created_at}>
          {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
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
