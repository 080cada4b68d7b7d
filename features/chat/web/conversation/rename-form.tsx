import { type FormEvent, useRef, useState } from 'react'
import type { Conversation } from '#features/chat/contract/chat.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useRenameGroup } from '#features/chat/web/chat-calls.queries.ts'

const LONGEST = 60

/** The name of a group, for whoever owns it. */
export function RenameForm({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat_groups')
  const rename = useRenameGroup()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(conversation.name ?? '')
  const isSame = name.trim() === '' || name.trim() === conversation.name
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame || rename.isPending) return
    // The button goes when it has done its work; whoever pressed it stays in the dialog, and Escape still closes it.
    rename.mutate({ conversation_id: conversation.id, name }, { onSuccess: () => field.current?.focus() })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          className="min-w-0 flex-1"
          label={t('name')}
          maxLength={LONGEST}
          value={name}
          error={rename.error instanceof ApiError ? rename.error.fields.name : undefined}
          onText={setName}
        />
        {!isSame && (
          <Button type="submit" pending={rename.isPending}>
            {t('rename')}
          </Button>
        )}
      </div>
      <Failure error={rename.error} announce />
    </form>
  )
}
