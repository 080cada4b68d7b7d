import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { MAX_MESSAGE_CHARACTERS } from '#features/chat/contract/chat.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { DropVeil } from '#platform/web/pictures/drop-veil.tsx'
import { useDroppedFiles } from '#platform/web/pictures/use-dropped-files.ts'
import { usePastedFiles } from '#platform/web/pictures/use-pasted-files.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CharactersLeft } from '#platform/web/writing/characters-left.tsx'
import { MentionField } from '#platform/web/writing/mention-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { findMembers } from '#features/chat/web/chat.queries.ts'
import { onUnkept } from '#features/chat/web/chat-running.ts'
import { ClosedNotice } from '#features/chat/web/conversation/closed-notice.tsx'
import { ComposerBar } from './composer-bar.tsx'
import { ComposerPictures } from './composer-pictures.tsx'
import { nameOf } from '#features/chat/web/list/conversation-name.ts'
import { EmojiButton } from './emoji-button.tsx'
import { excerptOf } from '#features/chat/web/message/excerpt.ts'
import { type Composing, useComposing } from './use-composing.ts'

interface ComposerProps extends Composing {
  onEditLast: () => void
}

const coarse = matchMedia('(pointer: coarse)')

/** The field for the next message. What is typed stays on the device until it is sent. */
export function Composer({ onEditLast, ...composing }: ComposerProps) {
  const { conversation, answered, edited, ref } = composing
  const t = useTexts('chat')
  const { value, write, insert, add, send, stop, uploads, hasPictures, error, length, isFit } =
    useComposing(composing)
  const chooser = useRef<HTMLInputElement>(null)
  useUnkeptWord()
  usePastedFiles(add, { onPage: true })
  const isDragged = useDroppedFiles(add, edited !== undefined || conversation.closed !== null)
  // Where there is a keyboard one writes at once.
  useEffect(() => {
    if (!coarse.matches) ref.current?.focus({ preventScroll: true })
  }, [ref])

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A word that is being put together by an input method ends with Enter too.
    if (event.nativeEvent.isComposing) return
    const wish =
      event.key === 'Enter' && !event.shiftKey && !event.altKey && !coarse.matches
        ? send
        : event.key === 'ArrowUp' && value.text === '' && !edited
          ? onEditLast
          : event.key === 'Escape' && (edited || answered)
            ? stop
            : undefined
    if (!wish) return
    event.preventDefault()
    wish()
  }

  if (conversation.closed !== null) return <ClosedNotice conversation={conversation} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      noValidate
      data-writing-bar=""
      className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-3"
    >
      {answered && !edited && (
        <ComposerBar
          title={t('replying', { name: fullName(answered.author) })}
          words={excerptOf(answered) || t('picture')}
          closeText={t('reply_cancel')}
          onClose={stop}
        />
      )}
      {edited && (
        <ComposerBar
          title={t('editing')}
          words={excerptOf(edited)}
          closeText={t('edit_cancel')}
          onClose={stop}
        />
      )}
      {isDragged && <DropVeil />}
      {hasPictures && <ComposerPictures uploads={uploads} />}
      <Failure error={error} announce />
      <div className="flex items-end gap-1">
        {!edited && (
          <IconButton label={t('add_pictures')} onPress={() => chooser.current?.click()}>
            <ImagePlus />
          </IconButton>
        )}
        <input
          ref={chooser}
          type="file"
          // Some systems do not know that a HEIC is a picture.
          accept="image/*,.heic,.heif"
          multiple
          hidden
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <EmojiButton onChoose={insert} />
        <div className="min-w-0 flex-1 [&_textarea]:max-h-44">
          <MentionField
            ref={ref}
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
          disabled={!isFit}
          className="mb-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-pine text-on-pine transition-colors hover:bg-pine-strong disabled:bg-sunken disabled:text-ink-faint"
        >
          <SendHorizontal className="size-5.5" />
        </button>
      </div>
      <div className="flex items-center justify-end gap-3 empty:hidden">
        {hasPictures && !uploads.isReady && <p className="text-sm text-ink-soft">{t('pictures_coming')}</p>}
        <CharactersLeft used={length} most={MAX_MESSAGE_CHARACTERS} />
      </div>
    </form>
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
