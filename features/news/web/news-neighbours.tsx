import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { NewsArticle } from '#features/news/contract/news.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { NewsSearch } from './news-address.ts'

const LOOK =
  'flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card transition-colors hover:bg-pine-soft'

/** The articles just after and just before this one. */
export function NewsNeighbours({ article, search }: { article: NewsArticle; search: NewsSearch }) {
  const t = useTexts('news')
  const { newer, older } = article
  if (!newer && !older) return null
  return (
    <nav
      aria-label={t('neighbours')}
      className="grid gap-3 border-t-2 border-dashed border-line pt-5 sm:grid-cols-2"
    >
      {newer && (
        <Link to={paths.news} search={{ ...search, article: newer.id }} className={LOOK}>
          <ArrowLeft className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{t('newer')}</span>
            <span className="block font-semibold wrap-anywhere">{newer.title}</span>
          </span>
        </Link>
      )}
      {older && (
        <Link
          to={paths.news}
          search={{ ...search, article: older.id }}
          className={`${LOOK} sm:col-start-2 sm:justify-end sm:text-right`}
        >
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{t('older')}</span>
            <span className="block font-semibold wrap-anywhere">{older.title}</span>
          </span>
          <ArrowRight className="size-5 shrink-0 text-ink-soft" />
        </Link>
      )}
    </nav>
  )
}
