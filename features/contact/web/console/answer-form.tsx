import { Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { MOST_CONTACT_FILES } from '#features/contact/contract/contact.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDraft } from '#platform/web/writing/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FilePicker } from '#features/contact/web/file-picker.tsx'
import { useFiles } from '#features/contact/web/use-files.ts'
import { useAnswer } from './inbox.queries.ts'

/** Answers somebody. What is written stays until it is sent, also over a reload. */
export function AnswerForm({ threadId }: { threadId: string }) {
  const t = useTexts('console_inbox')
  const draft = useDraft(`contact-desk.${threadId}`)
  const files = useFiles(MOST_CONTACT_FILES)
  const answering = useAnswer()

  function send(event: FormEvent) {
    event.preventDefault()
    if (draft.text.trim() === '' || !files.isReady || answering.isPending) return
    answering.mutate(
      { thread_id: threadId, message_id: draft.id, body: draft.text, attachment_ids: files.ids },
      {
        onSuccess: () => {
          draft.clear()
          files.clear()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'contact_id_taken') draft.renew()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <TextArea
        label={t('answer')}
        description={t('answer_text')}
        rows={4}
        maxLength={4_000}
        value={draft.text}
        onText={(next) => draft.write({ text: next, named: [] })}
        error={answering.error instanceof ApiError ? answering.error.fields['body'] : undefined}
        className="w-full"
      />
      <FilePicker files={files} />
      <Failure error={answering.error} announce />
      <Button
        type="submit"
        pending={answering.isPending}
        isDisabled={draft.text.trim() === '' || !files.isReady}
        icon={<Send className="size-5" />}
      >
        {t('send')}
      </Button>
    </form>
  )
}
