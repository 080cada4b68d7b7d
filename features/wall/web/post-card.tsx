import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WallPost } from '#features/wall/contract/wall.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { EntryAuthor } from './entry-author.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { HiddenNotice } from './hidden-notice.tsx'
import { MomentPicture } from './moments/moment-picture.tsx'
import { useMomentWords } from './moments/moment-words.ts'
import { ThanksLine } from './thanks-line.tsx'
import { LikeButton } from './reactions/like-button.tsx'

interface PostCardProps {
  post: WallPost
  /** What stands below: some comments, or all of them. */
  children: ReactNode
  onComment: () => void
  onDeleted?: () => void
  isFirst?: boolean
  /** All of its words at once. */
  isWhole?: boolean
}

/** A post: who and when, the words, the pictures, and what others say to it. */
export function PostCard({
  post,
  children,
  onComment,
  onDeleted,
  isFirst = false,
  isWhole = false,
}: PostCardProps) {
  const t = useTexts('wall_post')
  const momentWords = useMomentWords()
  const { author, moment, thanks, mentions, pictures, comments } = post
  const text = moment ? momentWords(moment) : post.text
  const isShort = text.length <= 80 && pictures.length === 0 && !text.includes('\n')
  return (
    <Card as="article" inset="none" className="scroll-mt-20">
      <div
        role="group"
        aria-label={t('by', { name: fullName(author) })}
        className="flex flex-col gap-3 p-4 pb-1 sm:p-5 sm:pb-1"
      >
        <EntryAuthor
          author={author}
          post={post}
          menu={<EntryMenu entry={post} {...(onDeleted && { onDeleted })} />}
        />
        <HiddenNotice entry={post} />
        {thanks && <ThanksLine thanks={thanks} />}
        <WrittenWords
          text={text}
          mentions={mentions}
          folded={!isWhole}
          className={isShort ? 'text-xl leading-snug' : ''}
        />
        {moment && <MomentPicture moment={moment} />}
        <PictureGrid pictures={pictures} isFirst={isFirst} sizes="(min-width: 64rem) 38rem, 92vw" />
        <div className="-mx-2 flex flex-wrap items-center gap-x-1 border-t border-line pt-1">
          <LikeButton entry={post} />
          <button
            type="button"
            onClick={onComment}
            className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-ink-soft transition-colors hover:bg-sky-soft"
          >
            <MessageCircle className="size-5.5" />
            {t('comments', { count: comments })}
          </button>
        </div>
      </div>
      {children}
    </Card>
  )
}
