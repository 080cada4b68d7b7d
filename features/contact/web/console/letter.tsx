import { PersonLink } from '#platform/web/console/person-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ThreadForm } from '#features/contact/web/thread-form.tsx'
import { letterQuery, useAnswer } from './inbox.queries.ts'
import { LetterMessage } from './letter-message.tsx'
import { ThreadActions } from './thread-actions.tsx'

/** One thread with all that was written, and the answer. */
export function Letter({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts('console_inbox')
  const contact = useTexts('contact')
  const { data, error, refetch } = useQuery(letterQuery(id))
  return (
    <Card as="section" labelledBy="letter" className="flex flex-col gap-4">
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 self-start lg:hidden"
        icon={<ArrowLeft className="size-4" />}
        onPress={onBack}
      >
        {t('back')}
      </Button>
      <Loading query={{ data, error, refetch }} lines={6} />
      {data && (
        <>
          <header className="flex flex-col gap-1">
            <h2 id="letter" className="text-xl font-bold wrap-anywhere">
              {data.thread.subject || contact('from_organisers')}
            </h2>
            <p className="text-sm wrap-anywhere text-ink-soft">
              <PersonLink person={data.thread.person} />
              {[data.thread.person.department, data.thread.person.email]
                .filter(Boolean)
                .map((each) => ` · ${each}`)}
            </p>
            <ThreadActions thread={data.thread} />
          </header>
          <ol aria-labelledby="letter" className="flex flex-col gap-3">
            {data.messages.map((message) => (
              <LetterMessage key={message.id} message={message} person={data.thread.person} />
            ))}
          </ol>
          <AnswerForm threadId={id} />
        </>
      )}
    </Card>
  )
}

function AnswerForm({ threadId }: { threadId: string }) {
  const t = useTexts('console_inbox')
  return (
    <ThreadForm
      threadId={threadId}
      place={`contact-desk.${threadId}`}
      writing={useAnswer()}
      label={t('answer')}
      description={t('answer_text')}
      rows={4}
      send={t('send')}
      className="items-start"
    />
  )
}
