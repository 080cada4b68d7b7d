import type { ReactNode } from 'react'
import type { WallComment } from '#features/wall/contract/wall.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Edited, EntryTime } from './entry-author.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { HiddenNotice } from './hidden-notice.tsx'
import { LikeButton } from './reactions/like-button.tsx'

interface CommentRowProps {
  comment: WallComment
  /** The way to answer it. */
  reply: ReactNode
  /** A link has led to it. */
  isWanted?: boolean
}

/** A comment in a bubble, with what one can do with it below. */
export function CommentRow({ comment, reply, isWanted = false }: CommentRowProps) {
  const t = useTexts('wall_comments')
  const { author } = comment
  const name = fullName(author)
  return (
    <article
      id={`comment-${comment.id}`}
      tabIndex={-1}
      aria-label={t('comment_by', { name })}
      className="flex items-start gap-2.5 outline-none"
    >
      <ColleagueLink id={author.id} beside className="mt-1 shrink-0">
        <Avatar id={author.id ?? name} name={name} picture={author.avatar} size={36} />
      </ColleagueLink>
      <div className="min-w-0 flex-1">
        <div
          className={`w-fit max-w-full rounded-card rounded-tl-sm px-3.5 py-2 transition-colors ${isWanted ? 'bg-sun-soft' : 'bg-sunken'}`}
        >
          <ColleagueLink
            id={author.id}
            className="inline-flex min-h-6 items-center font-heading text-sm font-semibold wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </ColleagueLink>
          <WrittenWords text={comment.text} mentions={comment.mentions} folded />
          <HiddenNotice entry={comment} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="pl-2">
            <EntryTime iso={comment.created_at} />
          </span>
          <Edited at={comment.edited_at} />
          <LikeButton entry={comment} />
          {reply}
        </div>
      </div>
      <EntryMenu entry={comment} />
    </article>
  )
}
