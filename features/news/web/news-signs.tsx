import { BadgeCheck, CircleExclamationPoint, Pin } from 'lucide-react'
import type { NewsCard } from '#features/news/contract/news.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'

/** What is special about an article. Nothing when nothing is. */
export function NewsSigns({ article }: { article: NewsCard }) {
  const t = useTexts('news')
  const { read, must_read, acknowledged_at, pinned } = article
  if (read && !must_read && !pinned) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {!read && <Badge tone="sunset">{t('new')}</Badge>}
      {must_read && acknowledged_at === null && (
        <Badge tone="sun">
          <CircleExclamationPoint className="size-3.5" />
          {t('must_read')}
        </Badge>
      )}
      {must_read && acknowledged_at !== null && (
        <Badge tone="pine">
          <BadgeCheck className="size-3.5" />
          {t('confirmed')}
        </Badge>
      )}
      {pinned && (
        <Badge>
          <Pin className="size-3.5" />
          {t('pinned')}
        </Badge>
      )}
    </p>
  )
}
