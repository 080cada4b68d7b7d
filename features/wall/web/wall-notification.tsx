import { Eye, EyeOff, Heart, MessageCircle } from 'lucide-react'
import type { PostLine } from '#features/wall/contract/news.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ReactionMark } from './reactions/reaction-mark.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

const icons = {
  liked: Heart,
  commented: MessageCircle,
  replied: MessageCircle,
  mentioned: MessageCircle,
  hidden: EyeOff,
  shown: Eye,
}

/** All that happened of a kind with one post, in one line that leads to it. */
export function WallNotification({ line, onOpen }: { line: PostLine; onOpen: () => void }) {
  const t = useTexts('wall_lines')
  const { post_id, comment_id, event, excerpt, people, reason, sticker } = line
  const Icon = icons[event]
  const [first] = people
  const isNews = event === 'hidden' || event === 'shown'
  return (
    <div className="relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 focus-within:ring-2 focus-within:ring-pine">
      <span className="relative shrink-0">
        {first ? (
          <Avatar id={first.id ?? ''} name={fullName(first)} picture={first.avatar} size={44} />
        ) : (
          <span className="block size-11 rounded-full bg-sun-soft" />
        )}
        {sticker ? (
          <span className="absolute -right-2 -bottom-2 rounded-full bg-surface p-0.5">
            <ReactionMark reaction={sticker} className="size-6.5" />
          </span>
        ) : (
          <span
            aria-hidden="true"
            className={`absolute inline-flex items-center justify-center rounded-full ${first ? '-right-1.5 -bottom-1.5 size-6 border-2 border-surface' : 'inset-0'} ${event === 'liked' ? 'bg-sunset text-on-sunset' : isNews ? 'text-ink' : 'bg-sky text-on-sky'}`}
          >
            <Icon strokeWidth={2} className={first ? 'size-3' : 'size-5.5'} />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <Link
            to={paths.wallPost}
            params={{ id: post_id }}
            search={comment_id === null ? {} : { comment: comment_id }}
            onClick={onOpen}
            className="text-ink outline-none after:absolute after:inset-0 hover:underline"
          >
            {useLineWords(line)}
          </Link>
        </p>
        {excerpt && (
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
            {excerpt}
          </p>
        )}
        {reason && (
          <p dir="auto" className="mt-1 text-sm wrap-anywhere">
            {t('reason', { reason })}
          </p>
        )}
      </div>
    </div>
  )
}

function useLineWords({ event, people, count, is_comment, sticker }: PostLine): string {
  const t = useTexts('wall_lines')
  if (event === 'hidden' || event === 'shown') return t(`${event}_${is_comment ? 'comment' : 'post'}`)
  const liked = sticker === null ? 'liked' : 'sticker'
  const kind = event === 'liked' ? (is_comment ? (`${liked}_comment` as const) : liked) : event
  const [first, second] = people
  const name = first ? fullName(first) : ''
  if (count <= 1 || !second) return t(`${kind}.one`, { name })
  if (count === 2) return t(`${kind}.two`, { name, other: fullName(second) })
  return t(`${kind}.many`, { name, count: count - 1 })
}
