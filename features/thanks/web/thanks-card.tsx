import { useEffect, useRef } from 'react'
import { ValueSign } from '#art/values/value-sign.tsx'
import type { ThanksLine, ThanksList } from '#features/thanks/contract/thanks.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'

interface ThanksCardProps {
  line: ThanksLine
  list: ThanksList
  /** Came into view by a notice. */
  isOpened: boolean
}

/** Who thanked whom for what, in their words. */
export function ThanksCard({ line, list, isOpened }: ThanksCardProps) {
  const t = useTexts('thanks')
  const when = useWhen()
  const onWall = useQuery(modulesQuery).data?.status_modules.WallModule
  const { id, value, text, created_at, points } = line
  const other = list === 'received' ? line.giver : line.receiver
  const name = fullName(other)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpened) place.current?.scrollIntoView({ block: 'center' })
  }, [isOpened])
  return (
    <div ref={place} className={isOpened ? 'animate-flash rounded-card' : ''}>
      <Card as="article" inset="small">
        <div className="flex items-start gap-3.5">
          <ValueSign sign={value.sign} colour={value.colour} className="size-14" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <h2 className="font-heading text-lg font-bold wrap-anywhere">
                <bdi>{value.word}</bdi>
              </h2>
              {points > 0 && list === 'received' && (
                <span className="numerals font-semibold text-sun-ink">{t('points', { count: points })}</span>
              )}
            </div>
            <WrittenWords text={text} mentions={[]} folded />
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
              <ColleagueLink
                id={other.former ? null : other.id}
                className="inline-flex items-center gap-2 font-semibold text-ink hover:underline"
              >
                <Avatar id={other.id} name={name} picture={other.avatar} size={28} />
                <bdi>{t(list === 'received' ? 'from' : 'to', { name })}</bdi>
              </ColleagueLink>
              <time dateTime={created_at}>{when(created_at)}</time>
              {onWall && (
                <Link
                  to={paths.wallPost}
                  params={{ id }}
                  className="-my-2 inline-flex min-h-11 items-center font-semibold text-pine-ink underline underline-offset-2"
                >
                  {t('on_wall')}
                </Link>
              )}
            </p>
          </div>
        </div>
      </Card>
    </div>
  )
}
