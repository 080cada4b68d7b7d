import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CONTACT_TOPICS, type ContactThread, MOST_CONTACT_FILES } from '#features/contact/contract/contact.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDraft } from '#platform/web/writing/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useWriteToOrganisers } from './contact.queries.ts'
import { FilePicker } from './file-picker.tsx'
import { useFiles } from './use-files.ts'

type Topic = (typeof CONTACT_TOPICS)[number]

const isTopic = (text: string): text is Topic => CONTACT_TOPICS.some((topic) => topic === text)

/** The button that opened it is gone: whoever came by the keyboard goes on here. */
function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('select, input')?.focus()
}

interface WriteFormProps {
  onSent: (thread: ContactThread) => void
  onClose: () => void
}

/** Something new for the organisers. What is written stays on the device until it has arrived. */
export function WriteForm({ onSent, onClose }: WriteFormProps) {
  const t = useTexts('contact')
  const draft = useDraft('contact.new')
  const subjectDraft = useDraft('contact.subject')
  const [topic, setTopic] = useState<Topic | ''>('')
  const [tried, setTried] = useState(false)
  const files = useFiles(MOST_CONTACT_FILES)
  const writing = useWriteToOrganisers()
  const subject = subjectDraft.text
  const refused = writing.error instanceof ApiError ? writing.error.fields : {}
  const faults = {
    topic: topic === '' ? t('topic_missing') : undefined,
    subject: subject.trim().length < 3 ? t('subject_missing') : undefined,
    body: draft.text.trim() === '' ? t('body_missing') : undefined,
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    if (topic === '' || faults.subject || faults.body || !files.isReady) {
      queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    writing.mutate(
      { message_id: draft.id, topic, subject, body: draft.text, attachment_ids: files.ids },
      {
        onSuccess: (thread) => {
          draft.clear()
          subjectDraft.clear()
          onSent(thread)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'contact_id_taken') draft.renew()
        },
      },
    )
  }

  return (
    <form ref={focusFirst} noValidate onSubmit={send} className="flex flex-col gap-4">
      <Select
        label={t('topic')}
        required
        value={topic}
        placeholder={t('topic_choose')}
        options={CONTACT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget
          setTopic(isTopic(value) ? value : '')
        }}
        error={tried ? faults.topic : undefined}
      />
      <TextField
        label={t('subject')}
        required
        maxLength={120}
        value={subject}
        onText={(next) => subjectDraft.write({ text: next, named: [] })}
        error={refused['subject'] ?? (tried ? faults.subject : undefined)}
      />
      <TextArea
        label={t('message')}
        required
        rows={5}
        maxLength={4_000}
        value={draft.text}
        onText={(next) => draft.write({ text: next, named: [] })}
        error={refused['body'] ?? (tried ? faults.body : undefined)}
      />
      <FilePicker files={files} />
      <Failure error={writing.error} announce />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={writing.isPending} icon={<Send className="size-5" />}>
          {t('send')}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
