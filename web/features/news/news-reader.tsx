import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type NewsArticle, newsChanged } from '#contract/news.ts'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/link.tsx'
import { useLive } from '#web/platform/live.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { useSpread } from '#web/platform/use-spread.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { articleQuery, useMarkRead } from './news.queries.ts'
import { listOf, type NewsSearch } from './news-address.ts'
import { IllustratedWords } from '#web/platform/pictures/illustrated-words.tsx'
import { NewsCover } from './news-cover.tsx'
import { NewsFacts } from './news-facts.tsx'
import { NewsNeighbours } from './news-neighbours.tsx'
import { NewsSigns } from './news-signs.tsx'
import { ShareButton } from './share-button.tsx'
import { useShown } from './use-shown.ts'

interface NewsReaderProps {
  id: string
  search: NewsSearch
}

/** One article, with the way back to the list that it was found in. */
export function NewsReader({ id, search }: NewsReaderProps) {
  const t = useTexts('news')
  const queries = useQueryClient()
  const query = articleQuery(id, useLanguage())
  const { data, error, refetch } = useQuery(query)
  const readAgain = () => void queries.invalidateQueries({ queryKey: query.queryKey })
  const readSoon = useSpread(readAgain)
  useLive(newsChanged, ({ to_all }) => (to_all ? readSoon() : readAgain()))
  const isGone = error instanceof ApiError && error.code === 'news_not_found'
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link
        to={paths.news}
        search={listOf(search)}
        className="flex min-h-11 items-center gap-1 self-start font-semibold text-pine-ink underline"
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t('back')}
      </Link>
      {isGone && (
        <>
          <PageTitle>{t('missing_title')}</PageTitle>
          <Notice>{t('missing_text')}</Notice>
        </>
      )}
      {!isGone && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <PageTitle hidden>{t('title')}</PageTitle>
          <SkeletonText lines={8} />
        </>
      )}
      {data && !isGone && <Article key={data.id} article={data} search={search} />}
    </div>
  )
}

function Article({ article, search }: { article: NewsArticle; search: NewsSearch }) {
  const t = useTexts('news')
  const { id, title, lead, language, cover, cover_alt, author, read } = article
  const marking = useMarkRead()
  const words = useShown<HTMLDivElement>(!read && marking.isIdle, () => marking.mutate(id))
  return (
    <>
      <article className="flex flex-col gap-5">
        <NewsCover
          id={id}
          cover={cover}
          alt={cover_alt}
          isFirst
          sizes="(min-width: 64rem) 48rem, 92vw"
          className="aspect-[2/1] rounded-card"
        />
        <div className="flex flex-col items-start gap-2">
          <NewsSigns article={article} />
          <div lang={language}>
            <PageTitle className="wrap-anywhere">{title}</PageTitle>
          </div>
          <NewsFacts article={article} />
          {author && (
            <p className="text-sm text-ink-soft">
              {t('by', { name: `${author.first_name} ${author.last_name}` })}
            </p>
          )}
        </div>
        {lead && (
          <p lang={language} className="reading text-lg font-semibold wrap-anywhere">
            {lead}
          </p>
        )}
        <div ref={words} lang={language}>
          <IllustratedWords html={article.html} pictures={article.pictures} />
        </div>
      </article>
      <Acknowledgement article={article} />
      <div>
        <ShareButton id={id} />
      </div>
      <NewsNeighbours article={article} search={listOf(search)} />
    </>
  )
}
