import { ImagePlus, SendHorizontal, Smile, X } from 'lucide-react'
import {
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { DialogTrigger, Popover } from 'react-aria-components'
import {
  type Conversation,
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGE_PICTURES,
  type Message,
} from '#contract/chat.ts'
import { Failure } from '#web/platform/failure.tsx'
import { fullName } from '#web/platform/full-name.ts'
import { usePictureUploads } from '#web/platform/pictures/picture-uploads.ts'
import { usePastedFiles } from '#web/platform/pictures/use-pasted-files.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { CharactersLeft } from '#web/platform/writing/characters-left.tsx'
import { MentionField } from '#web/platform/writing/mention-field.tsx'
import { toKept, toWritten } from '#web/platform/writing/mention-text.ts'
import { useDraft } from '#web/platform/writing/use-draft.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useEditMessage } from './chat-calls.queries.ts'
import { findMembers } from './chat.queries.ts'
import { currentOutbox, onUnkept } from './chat-running.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { ComposerPictures } from './composer-pictures.tsx'
import { nameOf } from './conversation-name.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { excerptOf } from './excerpt.ts'
import { useTellTyping } from './typing.ts'

interface ComposerProps {
  conversation: Conversation
  me: string
  /** The message that is answered. */
  answered: Message | undefined
  /** The own message that is written anew. */
  edited: Message | undefined
  onAnswered: (message: Message | undefined) => void
  onEdited: (changed?: Message) => void
  onEditLast: () => void
  onSending: () => void
  ref: React.RefObject<HTMLTextAreaElement | null>
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const
const coarse = matchMedia('(pointer: coarse)')

/** The field for the next message. What is typed stays on the device until it is sent. */
export function Composer(props: ComposerProps) {
  const { conversation, answered, edited, onAnswered, onEdited, onEditLast, onSending, ref } = props
  const t = useTexts('chat')
  const draft = useDraft(`chat.${conversation.id}`)
  const [rewriting, setRewriting] = useState<{ of: string; text: string; named: typeof draft.named }>()
  const uploads = usePictureUploads({ most: MAX_MESSAGE_PICTURES })
  const edit = useEditMessage()
  const typing = useTellTyping(conversation.id)
  const chooser = useRef<HTMLInputElement>(null)
  useUnkeptWord()

  // Another message to write anew, or none any more.
  if (edited?.id !== rewriting?.of)
    setRewriting(edited && { of: edited.id, ...toWritten(edited.content, edited.mentions) })
  const value = rewriting ?? draft
  const text = toKept(value.text, value.named)
  const hasPictures = !edited && uploads.items.length > 0
  const keepsPictures = edited !== undefined && edited.pictures.length > 0
  const isEmpty = text.trim() === '' && !hasPictures && !keepsPictures
  const isTooLong = text.length > MAX_MESSAGE_CHARACTERS
  const isReady = edited !== undefined || uploads.isReady
  const mayAdd = !edited && conversation.closed === null
  const add = (files: Iterable<File>) => {
    if (!mayAdd) return
    const [refusal] = uploads.add(files)
    if (refusal)
      showToast({
        tone: 'warning',
        text:
          refusal === 'too_many'
            ? t('too_many_pictures', { count: MAX_MESSAGE_PICTURES })
            : t(`refused.${refusal}`),
      })
  }
  usePastedFiles((files) => add(files))
  // Where there is a keyboard one writes at once.
  useEffect(() => {
    if (!coarse.matches) ref.current?.focus({ preventScroll: true })
  }, [ref])

  function write(next: { text: string; named: typeof draft.named }) {
    if (rewriting) setRewriting({ ...rewriting, ...next })
    else {
      draft.write(next)
      if (next.text.trim() === '') typing.stopped()
      else typing.typed()
    }
  }
  function insert(piece: string) {
    const area = ref.current
    const [from, to] = [area?.selectionStart ?? value.text.length, area?.selectionEnd ?? value.text.length]
    write({ text: value.text.slice(0, from) + piece + value.text.slice(to), named: value.named })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + piece.length, from + piece.length)
    })
  }

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (isEmpty || isTooLong || !isReady || edit.isPending) return
    if (edited) {
      if (text.trim() === edited.content) return stopEditing()
      edit.mutate(
        { message_id: edited.id, content: text.trim() },
        { onSuccess: (changed) => stopEditing(changed) },
      )
      return
    }
    typing.stopped()
    const pictures = uploads.items.flatMap(({ picture, alt }) =>
      picture ? [{ ...picture, alt: alt.trim() }] : [],
    )
    void currentOutbox()?.add({
      conversation_id: conversation.id,
      content: text.trim(),
      mentions: mentionsOf(text, draft.named),
      pictures,
      reply_to: answered ? quoteOf(answered) : null,
    })
    draft.clear()
    uploads.reset([])
    onAnswered(undefined)
    onSending()
    ref.current?.focus()
  }
  function stopEditing(changed?: Message) {
    edit.reset()
    onEdited(changed)
    ref.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A word that is being put together by an input method ends with Enter too.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !coarse.matches) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && value.text === '' && !edited) {
      event.preventDefault()
      onEditLast()
    } else if (event.key === 'Escape' && (edited || answered)) {
      event.preventDefault()
      if (edited) stopEditing()
      else onAnswered(undefined)
    }
  }

  if (conversation.closed !== null) return <ClosedNotice conversation={conversation} />
  return (
    <form
      onSubmit={send}
      noValidate
      className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-3"
      onDragOver={(event: DragEvent) => {
        if (mayAdd && event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      {answered && !edited && (
        <Bar
          title={t('replying', { name: fullName(answered.author) })}
          words={excerptOf(answered) || t('picture')}
          closeText={t('reply_cancel')}
          onClose={() => {
            onAnswered(undefined)
            ref.current?.focus()
          }}
        />
      )}
      {edited && (
        <Bar
          title={t('editing')}
          words={excerptOf(edited)}
          closeText={t('edit_cancel')}
          onClose={() => stopEditing()}
        />
      )}
      {hasPictures && <ComposerPictures uploads={uploads} />}
      <Failure error={edit.error} announce />
      <div className="flex items-end gap-1">
        {!edited && (
          <>
            <IconButton label={t('add_pictures')} onPress={() => chooser.current?.click()}>
              <ImagePlus {...icon} />
            </IconButton>
            <input
              ref={chooser}
              type="file"
              accept="image/*,.heic,.heif"
              multiple
              hidden
              onChange={(event) => {
                add([...(event.target.files ?? [])])
                // The same file may be chosen again after it was removed.
                event.target.value = ''
              }}
            />
          </>
        )}
        <EmojiButton onChoose={insert} />
        <div className="min-w-0 flex-1 [&_textarea]:max-h-44">
          <MentionField
            ref={ref as Ref<HTMLTextAreaElement>}
            label={edited ? t('editing') : t('write_to', { name: nameOf(conversation) })}
            placeholder={t('placeholder')}
            rows={1}
            side="above"
            find={findMembers(conversation.id)}
            value={value}
            onChange={write}
            onSend={send}
            onKey={press}
          />
        </div>
        <button
          type="submit"
          aria-label={edited ? t('save') : t('send')}
          // The keyboard of a phone stays open.
          onPointerDown={(event) => event.preventDefault()}
          disabled={isEmpty || isTooLong || !isReady}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-pine text-on-pine transition-colors hover:bg-pine-strong disabled:bg-sunken disabled:text-ink-faint"
        >
          <SendHorizontal {...icon} className="size-5.5" />
        </button>
      </div>
      <div className="flex min-h-0 items-center justify-end gap-3 empty:hidden">
        {hasPictures && !uploads.isReady && <p className="text-sm text-ink-soft">{t('pictures_coming')}</p>}
        <CharactersLeft used={text.length} most={MAX_MESSAGE_CHARACTERS} />
      </div>
    </form>
  )
}

interface BarProps {
  title: string
  words: string
  closeText: string
  onClose: () => void
}

function Bar({ title, words, closeText, onClose }: BarProps) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-field border-l-4 border-pine bg-sunken py-1 pl-3 text-sm">
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold text-pine-ink">{title}</bdi>
        <bdi className="block truncate text-ink-soft">{words}</bdi>
      </div>
      <IconButton label={closeText} onPress={onClose}>
        <X {...icon} />
      </IconButton>
    </div>
  )
}

function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTexts('chat')
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton label={t('emoji')}>
        <Smile {...icon} />
      </IconButton>
      <Popover
        placement="top start"
        aria-label={t('emoji')}
        className="rounded-card border border-line bg-surface p-1.5 text-ink shadow-card entering:animate-rise"
      >
        <EmojiPicker
          onChoose={(emoji) => {
            setOpen(false)
            onChoose(emoji)
          }}
        />
      </Popover>
    </DialogTrigger>
  )
}

/** Says once that what waits is lost with the page. */
function useUnkeptWord() {
  const t = useTexts('chat')
  const hasSaid = useRef(false)
  const say = useEffectEvent(() => {
    if (hasSaid.current) return
    hasSaid.current = true
    showToast({ tone: 'warning', text: t('unkept') })
  })
  useEffect(() => onUnkept(() => say()), [])
}

/** Those whose marks stand in the text, for whoever reads it before the server has answered. */
function mentionsOf(kept: string, named: readonly { id: string; name: string }[]): Message['mentions'] {
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
