import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewsArticle, newsChanged } from '#features/news/contract/news.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useLive } from '#platform/web/live/live.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { articleQuery, useMarkRead } from './news.queries.ts'
import { listOf, type NewsSearch } from './news-address.ts'
import { ArticleWords } from './article-words.tsx'
import { NewsNeighbours } from './news-neighbours.tsx'
import { useShown } from './use-shown.ts'
import { Share2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

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
      <BackLink to={paths.news} search={listOf(search)}>
        {t('back')}
      </BackLink>
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
  const { id, title, read } = article
  const marking = useMarkRead()
  const words = useShown<HTMLDivElement>(!read && marking.isIdle, () => marking.mutate(id))
  return (
    <>
      <ArticleWords
        article={article}
        words={words}
        heading={<PageTitle className="wrap-anywhere">{title}</PageTitle>}
      />
      <Acknowledgement article={article} />
      <div>
        <ShareButton id={id} />
      </div>
      <NewsNeighbours article={article} search={listOf(search)} />
    </>
  )
}

/** Copies the address of this article, without the list that it was found in. */
function ShareButton({ id }: { id: string }) {
  const t = useTexts('news')
  const copy = () => {
    // Missing altogether where the page did not come by HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard?.writeText(`${location.origin}${paths.news}?article=${id}`) ?? Promise.reject()
    copied.then(
      () => showToast({ tone: 'success', text: t('copied') }),
      () => showToast({ tone: 'warning', text: t('copy_failed') }),
    )
  }
  return (
    <Button variant="secondary" size="small" icon={<Share2 className="size-4" />} onPress={copy}>
      {t('share')}
    </Button>
  )
}
