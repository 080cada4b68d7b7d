import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import {
  type Conversation,
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGE_PICTURES,
  type Message,
} from '#features/chat/contract/chat.ts'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { Written } from '#platform/web/writing/mention-field.tsx'
import { toKept, toWritten } from '#platform/web/writing/mention-text.ts'
import { useDraft } from '#platform/web/writing/use-draft.ts'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useEditMessage } from '#features/chat/web/chat-calls.queries.ts'
import { outboxOf } from '#features/chat/web/chat-running.ts'
import { excerptOf } from '#features/chat/web/message/excerpt.ts'
import { useTellTyping } from './typing.ts'

export interface Composing {
  /** Who writes. */
  me: string
  conversation: Conversation
  /** The message that is answered. */
  answered: Message | undefined
  /** The own message that is written anew. */
  edited: Message | undefined
  /** It has been deleted meanwhile, here or elsewhere. */
  isEditedGone: boolean
  onAnswered: (message: Message | undefined) => void
  onEdited: (changed?: Message) => void
  onSending: () => void
  ref: RefObject<HTMLTextAreaElement | null>
}

/** What is being written: a message that is kept on the device until it is sent, or an own one anew. */
export function useComposing({
  me,
  conversation,
  answered,
  edited,
  isEditedGone,
  onAnswered,
  onEdited,
  onSending,
  ref,
}: Composing) {
  const t = useTexts('chat')
  const draft = useDraft(`chat.${conversation.id}`)
  const [rewriting, setRewriting] = useState<Written & { of: string }>()
  const uploads = usePictureUploads({ most: MAX_MESSAGE_PICTURES })
  const edit = useEditMessage()
  const typing = useTellTyping(conversation.id)

  // Another message to write anew, or none any more.
  if (edited?.id !== rewriting?.of)
    setRewriting(edited && { of: edited.id, ...toWritten(edited.content, edited.mentions) })
  const value: Written = rewriting ?? draft
  const keepRewritten = useEffectEvent(() => {
    const isNew = edited && rewriting && toKept(rewriting.text, rewriting.named).trim() !== edited.content
    if (isNew && rewriting.text.trim() !== '') {
      const { text: own, named } = draft
      draft.write({
        text: own.trim() === '' ? rewriting.text : `${own}\n${rewriting.text}`,
        named: [...named, ...rewriting.named],
      })
    }
    edit.reset()
    onEdited()
  })
  // What was written of it is not lost with it: it is the next message now.
  useEffect(() => {
    if (isEditedGone) keepRewritten()
  }, [isEditedGone])
  const text = toKept(value.text, value.named).trim()
  const hasPictures = !edited && uploads.items.length > 0
  const isEmpty = text === '' && !hasPictures && !edited?.pictures.length
  const isTooLong = text.length > MAX_MESSAGE_CHARACTERS
  const isReady = edited !== undefined || uploads.isReady
  const mayAdd = !edited && conversation.closed === null

  function write(next: Written) {
    if (rewriting) return setRewriting({ ...rewriting, ...next })
    draft.write(next)
    if (next.text.trim() === '') typing.stopped()
    else typing.typed()
  }

  /** Puts something where the caret is. */
  function insert(piece: string) {
    const area = ref.current
    const from = area?.selectionStart ?? value.text.length
    const to = area?.selectionEnd ?? from
    write({ text: value.text.slice(0, from) + piece + value.text.slice(to), named: value.named })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + piece.length, from + piece.length)
    })
  }

  function add(files: Iterable<File>) {
    if (!mayAdd) return
    const [refusal] = uploads.add(files)
    if (!refusal) return
    const words =
      refusal === 'too_many'
        ? t('too_many_pictures', { count: MAX_MESSAGE_PICTURES })
        : t(`refused.${refusal}`)
    showToast({ tone: 'warning', text: words })
  }

  function send() {
    if (isEmpty || isTooLong || !isReady || edit.isPending) return
    if (edited) return saveEdited(edited)
    typing.stopped()
    void outboxOf(me).add({
      conversation_id: conversation.id,
      content: text,
      mentions: mentionsOf(text, draft.named),
      pictures: uploads.items.flatMap(({ picture, alt }) =>
        picture ? [{ ...picture, alt: alt.trim() }] : [],
      ),
      reply_to: answered ? quoteOf(answered) : null,
    })
    draft.clear()
    uploads.reset([])
    onAnswered(undefined)
    onSending()
    ref.current?.focus()
  }

  function saveEdited(message: Message) {
    if (text === message.content) return stop()
    edit.mutate({ message_id: message.id, content: text }, { onSuccess: (changed) => stop(changed) })
  }

  /** Neither writes anew nor answers any more. */
  function stop(changed?: Message) {
    if (edited) {
      edit.reset()
      onEdited(changed)
    } else onAnswered(undefined)
    ref.current?.focus()
  }

  return {
    value,
    write,
    insert,
    add,
    send,
    stop,
    uploads,
    hasPictures,
    error: edit.error,
    length: text.length,
    isFit: !isEmpty && !isTooLong && isReady,
  }
}

/** Those whose marks stand in the text, for whoever reads it before the server has answered. */
function mentionsOf(kept: string, named: Written['named']): Message['mentions'] {
  return named
    .filter(({ id }) => kept.includes(`@[${id}]`))
    .map(({ id, name }) => ({ id, first_name: name, last_name: '' }))
}

function quoteOf(message: Message) {
  const { id, number, author, pictures, gone } = message
  return {
    id,
    number,
    author,
    excerpt: excerptOf(message),
    has_pictures: pictures.length > 0,
    gone: gone !== null,
  }
}
