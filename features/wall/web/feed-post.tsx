import { memo, useEffect, useRef } from 'react'
import type { WallPost } from '#features/wall/contract/wall.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { PostCard } from './post-card.tsx'

interface FeedPostProps {
  post: WallPost
  isFirst: boolean
  /** Just written here: it comes into view and stands out. */
  isNew: boolean
}

/** A post in the list, with its newest comments and a line to add one. */
export const FeedPost = memo(function FeedPost({ post, isFirst, isNew }: FeedPostProps) {
  const t = useTexts('wall_post')
  const say = useTexts('wall_comments')
  const box = useRef<HTMLDivElement>(null)
  const { id, comments, latest_comments: latest } = post
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isNew])
  const to = { to: paths.wallPost, params: { id } } as const
  return (
    <div ref={place} tabIndex={-1} className={`rounded-card outline-none ${isNew ? 'animate-flash' : ''}`}>
      <PostCard
        post={post}
        isFirst={isFirst}
        onComment={() => box.current?.querySelector('textarea')?.focus()}
      >
        <div ref={box} className="flex flex-col gap-2 px-4 pb-4 sm:px-5">
          {comments > latest.length && (
            <Link
              {...to}
              className="inline-flex min-h-11 items-center self-start font-semibold text-pine-ink underline"
            >
              {t('all_comments', { count: comments })}
            </Link>
          )}
          {latest.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              reply={
                <Link
                  {...to}
                  search={{ comment: comment.id }}
                  aria-label={say('reply_to', { name: fullName(comment.author) })}
                  className="inline-flex min-h-11 items-center px-2 font-semibold text-ink-soft hover:underline"
                >
                  {say('reply')}
                </Link>
              }
            />
          ))}
          {!post.hidden && <CommentForm postId={id} />}
        </div>
      </PostCard>
    </div>
  )
})
