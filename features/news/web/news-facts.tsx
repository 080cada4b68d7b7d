import type { NewsCard } from '#features/news/contract/news.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** When it came out, whether it was edited, and how long it takes. */
export function NewsFacts({ article }: { article: NewsCard }) {
  const t = useTexts('news')
  const { published_at, edited_at, reading_minutes } = article
  const { date: day } = useDates()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <time dateTime={published_at}>{day(published_at)}</time>
      {edited_at !== null && <span>{t('edited', { date: day(edited_at) })}</span>}
      <span>{t('minutes', { count: reading_minutes })}</span>
    </p>
  )
}
