import { useState } from 'react'
import type { WallComment } from '#features/wall/contract/wall.ts'
import { listWallReplies, type WallThread } from '#features/wall/contract/entries.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

interface ThreadProps {
  postId: string
  thread: WallThread
  wanted: string | undefined
}

/** A comment with the replies to it, and one open answer at a time. */
export function Thread({ postId, thread, wanted }: ThreadProps) {
  const t = useTexts('wall_comments')
  const [answered, setAnswered] = useState<string>()
  const earlier = useEarlierReplies(thread)
  const { comment, replies } = thread
  const rowOf = (own: WallComment) => (
    <CommentRow
      comment={own}
      isWanted={own.id === wanted}
      reply={
        <button
          type="button"
          aria-label={t('reply_to', { name: fullName(own.author) })}
          onClick={() => setAnswered(own.id)}
          className="min-h-11 px-2 font-semibold text-ink-soft hover:underline"
        >
          {t('reply')}
        </button>
      }
    />
  )
  const shown = [
    ...earlier.replies,
    ...replies.filter(({ id }) => !earlier.replies.some((own) => own.id === id)),
  ]
  return (
    <li className="flex flex-col gap-1">
      {rowOf(comment)}
      <div className="ml-6 flex flex-col gap-1 border-l-2 border-dashed border-line pl-4 empty:hidden sm:ml-9">
        {earlier.isMore && (
          <Button
            variant="quiet"
            size="small"
            className="self-start"
            pending={earlier.isPending}
            onPress={earlier.read}
          >
            {t('earlier_replies')}
          </Button>
        )}
        <Failure error={earlier.error} announce />
        {shown.length > 0 && (
          <ul
            aria-label={t('replies_to', { name: fullName(comment.author) })}
            className="flex flex-col gap-1"
          >
            {shown.map((reply) => (
              <li key={reply.id}>{rowOf(reply)}</li>
            ))}
          </ul>
        )}
        {answered && (
          <CommentForm
            key={answered}
            postId={postId}
            answers={answered}
            onDone={() => setAnswered(undefined)}
          />
        )}
      </div>
    </li>
  )
}

/** Replies before those that came with the comment, page by page. */
function useEarlierReplies({ comment, earlier_replies }: WallThread) {
  const [replies, setReplies] = useState<WallComment[]>([])
  const [cursor, setCursor] = useState(earlier_replies)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error>()
  async function read() {
    if (cursor === null || isPending) return
    setPending(true)
    setError(undefined)
    try {
      const page = await call(listWallReplies, { comment_id: comment.id, cursor })
      setReplies((known) => [...page.replies, ...known])
      setCursor(page.earlier)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setPending(false)
    }
  }
  return { replies, isMore: cursor !== null, isPending, error, read: () => void read() }
}
