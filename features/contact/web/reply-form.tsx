import { Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { MOST_CONTACT_FILES } from '#features/contact/contract/contact.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDraft } from '#platform/web/writing/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useWriteToOrganisers } from './contact.queries.ts'
import { FilePicker } from './file-picker.tsx'
import { useFiles } from './use-files.ts'

/** Writes on in a thread. */
export function ReplyForm({ threadId, isClosed }: { threadId: string; isClosed: boolean }) {
  const t = useTexts('contact')
  const draft = useDraft(`contact.${threadId}`)
  const files = useFiles(MOST_CONTACT_FILES)
  const writing = useWriteToOrganisers()

  function send(event: FormEvent) {
    event.preventDefault()
    if (draft.text.trim() === '' || !files.isReady) return
    writing.mutate(
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
    <form noValidate onSubmit={send} className="flex flex-col gap-3 border-t border-line pt-4">
      <TextArea
        label={t('reply')}
        description={isClosed ? t('reply_closed') : undefined}
        rows={3}
        maxLength={4_000}
        value={draft.text}
        onText={(next) => draft.write({ text: next, named: [] })}
        error={writing.error instanceof ApiError ? writing.error.fields['body'] : undefined}
      />
      <FilePicker files={files} />
      <Failure error={writing.error} announce />
      <div>
        <Button
          type="submit"
          pending={writing.isPending}
          isDisabled={draft.text.trim() === '' || !files.isReady}
          icon={<Send className="size-5" />}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
