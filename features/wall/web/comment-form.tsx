import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CharactersLeft } from '#platform/web/writing/characters-left.tsx'
import { toKept } from '#platform/web/writing/mention-text.ts'
import { MentionField } from '#platform/web/writing/mention-field.tsx'
import { useDraft } from '#platform/web/writing/use-draft.ts'
import { findColleagues } from './wall.queries.ts'
import { useWriteComment } from './wall-calls.queries.ts'

const MOST = 1_500

interface CommentFormProps {
  postId: string
  /** The comment, or the reply, that is answered. */
  answers?: string
  onDone?: () => void
}

/** Writes a comment or a reply: what is typed stays on the device until it has arrived. */
export function CommentForm({ postId, answers, onDone }: CommentFormProps) {
  const t = useTexts('wall_writing')
  const draft = useDraft(answers ? `reply.${answers}` : `comment.${postId}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useWriteComment()
  const text = toKept(draft.text, draft.named)
  const isUnfit = text.trim() === '' || text.length > MOST
  useEffect(() => {
    if (answers) field.current?.focus()
  }, [answers])

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (write.isPending || isUnfit) return
    write.mutate(
      { comment_id: draft.id, post_id: postId, parent_id: answers ?? null, text },
      {
        onSuccess: () => {
          draft.clear()
          onDone?.()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'wall_id_taken') draft.renew()
        },
      },
    )
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <MentionField
            find={findColleagues}
            ref={field}
            label={answers ? t('reply') : t('comment')}
            placeholder={answers ? t('reply_placeholder') : t('comment_placeholder')}
            rows={1}
            value={draft}
            onChange={draft.write}
            onSend={send}
            error={write.error instanceof ApiError ? write.error.fields.text : undefined}
          />
        </div>
        {/* A wall of buttons for what nobody has written yet would outshine the posts. */}
        {draft.text !== '' && (
          <Button
            type="submit"
            aria-label={answers ? t('reply_send') : t('comment_send')}
            icon={<SendHorizontal />}
            isDisabled={isUnfit}
            pending={write.isPending}
            className="min-h-12 animate-fade-in"
          >
            <span className="max-sm:hidden">{answers ? t('reply_send') : t('comment_send')}</span>
          </Button>
        )}
      </div>
      {draft.text !== '' && <p className="text-sm text-ink-soft">{t('kept_comment')}</p>}
      <CharactersLeft used={text.length} most={MOST} />
      <Failure error={write.error} announce />
      {answers && onDone && (
        <Button variant="quiet" size="small" className="self-start" onPress={onDone}>
          {t('reply_cancel')}
        </Button>
      )}
    </form>
  )
}
