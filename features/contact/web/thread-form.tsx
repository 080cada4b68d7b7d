import { Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { MOST_CONTACT_FILES } from '#features/contact/contract/contact.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useDraft } from '#platform/web/writing/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FilePicker } from './file-picker.tsx'
import { useFiles } from './use-files.ts'

type ThreadWords = { thread_id: string; message_id: string; body: string; attachment_ids: string[] }

interface ThreadFormProps {
  threadId: string
  /** Under which the draft is kept on this device. */
  place: string
  writing: {
    error: Error | null
    isPending: boolean
    mutate: (words: ThreadWords, then: { onSuccess: () => void; onError: (error: Error) => void }) => void
  }
  label: string
  description: string | undefined
  rows: number
  send: string
  className?: string
}

/** Writes on in a thread. What is written stays until it is sent, also over a reload. */
export function ThreadForm(props: ThreadFormProps) {
  const { threadId, place, writing, label, description, rows, send, className = '' } = props
  const draft = useDraft(place)
  const files = useFiles(MOST_CONTACT_FILES)
  const isReady = draft.text.trim() !== '' && files.isReady

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || writing.isPending) return
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
    <form
      noValidate
      onSubmit={submit}
      className={`flex flex-col gap-3 border-t border-line pt-4 ${className}`}
    >
      <TextArea
        label={label}
        description={description}
        rows={rows}
        maxLength={4_000}
        value={draft.text}
        onText={(text) => draft.write({ text, named: [] })}
        error={writing.error instanceof ApiError ? writing.error.fields['body'] : undefined}
        className="w-full"
      />
      <FilePicker files={files} />
      <Failure error={writing.error} announce />
      <div>
        <Button
          type="submit"
          pending={writing.isPending}
          isDisabled={!isReady}
          icon={<Send className="size-5" />}
        >
          {send}
        </Button>
      </div>
    </form>
  )
}
