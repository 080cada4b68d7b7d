import { Pin } from 'lucide-react'
import { Camper } from '#art/camper/camper.tsx'
import type { ReactNode } from 'react'
import type { WallPerson, WallPost } from '#features/wall/contract/wall.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'

interface EntryAuthorProps {
  author: WallPerson
  post: Pick<WallPost, 'id' | 'created_at' | 'edited_at' | 'pinned' | 'moment'>
  menu: ReactNode
}

/** Who wrote a post, from which crew, and when. */
export function EntryAuthor({ author, post, menu }: EntryAuthorProps) {
  const t = useTexts('wall_post')
  const say = useTexts('wall_moments')
  const name = fullName(author)
  return (
    <header className="flex items-start gap-3">
      {post.moment ? (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sun-soft">
          <Camper {...post.moment.vehicle} size={40} />
        </span>
      ) : (
        <ColleagueLink id={author.id} beside className="shrink-0">
          <Avatar id={author.id ?? name} name={name} picture={author.avatar} size={48} />
        </ColleagueLink>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <ColleagueLink
            id={post.moment ? null : author.id}
            className="font-heading font-semibold wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </ColleagueLink>
          {post.pinned && (
            <Badge tone="sun">
              <Pin className="size-3.5" />
              {t('pinned')}
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {post.moment && <span className="after:ml-2 after:content-['·'/'']">{say('by_crew')}</span>}
          {author.crew && (
            <bdi className="wrap-anywhere after:ml-2 after:content-['·'/'']">{author.crew}</bdi>
          )}
          <Link
            to={paths.wallPost}
            params={{ id: post.id }}
            className="-my-1 inline-flex min-h-6 items-center py-1 text-ink-soft hover:underline"
          >
            <EntryTime iso={post.created_at} />
          </Link>
          <Edited at={post.edited_at} />
        </p>
      </div>
      {menu}
    </header>
  )
}

/** How long ago, with the exact moment for whoever wants it. */
export function EntryTime({ iso }: { iso: string }) {
  const when = useWhen()
  const dates = useDates()
  const exact = dates.exact(iso)
  return (
    <time dateTime={iso} title={exact}>
      {when(iso)}
    </time>
  )
}

export function Edited({ at }: { at: string | null }) {
  const t = useTexts('wall_post')
  const dates = useDates()
  if (at === null) return null
  const date = dates.moment(at)
  return <span title={t('edited_at', { date })}>{t('edited')}</span>
}
