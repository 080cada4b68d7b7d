import type { NewsCard } from '#features/news/contract/news.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import type { NewsSearch } from './news-address.ts'
import { NewsCover } from './news-cover.tsx'
import { NewsFacts } from './news-facts.tsx'
import { NewsSigns } from './news-signs.tsx'

interface NewsPostcardProps {
  article: NewsCard
  /** The list that it stands in, to come back to. */
  search: NewsSearch
  isFirst: boolean
}

/** A postcard from the organisers: the picture on one side, the words on the other. All of it opens the article. */
export function NewsPostcard({ article, search, isFirst }: NewsPostcardProps) {
  const { id, title, lead, language, cover, cover_alt, read } = article
  return (
    <article className="group @container relative h-full overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow focus-within:ring-2 focus-within:ring-pine hover:shadow-lg">
      <div className="grid h-full grid-rows-[auto_1fr] @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @xl:grid-rows-1">
        <NewsCover
          id={id}
          cover={cover}
          alt={cover_alt}
          isFirst={isFirst}
          sizes="(min-width: 64rem) 28rem, 92vw"
          className="aspect-[2/1] @xl:aspect-auto @xl:h-full @xl:min-h-52"
        />
        <div className="flex flex-col items-start gap-2 border-t-2 border-dashed border-line p-4 @xl:border-t-0 @xl:border-l-2 @xl:p-5">
          <NewsSigns article={article} />
          <h2 lang={language} className={`text-xl wrap-anywhere ${read ? 'font-semibold' : 'font-bold'}`}>
            <Link
              to={paths.news}
              search={{ ...search, article: id }}
              className="outline-none after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </Link>
          </h2>
          {lead && (
            <p lang={language} className="line-clamp-3 wrap-anywhere text-ink-soft">
              {lead}
            </p>
          )}
          <div className="mt-auto pt-1">
            <NewsFacts article={article} />
          </div>
        </div>
      </div>
    </article>
  )
}
