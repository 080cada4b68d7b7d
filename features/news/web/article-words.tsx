import type { ReactNode, Ref } from 'react'
import type { NewsArticle } from '#features/news/contract/news.ts'
import { IllustratedWords } from '#platform/web/pictures/illustrated-words.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { NewsCover } from './news-cover.tsx'
import { NewsFacts } from './news-facts.tsx'
import { NewsSigns } from './news-signs.tsx'

interface ArticleWordsProps {
  article: NewsArticle
  /** Its title, as the heading of a page or of a part of it. */
  heading: ReactNode
  /** Where the words stand, to know when they are read. */
  words?: Ref<HTMLDivElement>
}

/** An article as its readers see it: on its page, and in the preview of whoever writes it. */
export function ArticleWords({ article, heading, words }: ArticleWordsProps) {
  const t = useTexts('news')
  const { id, lead, language, cover, cover_alt, author } = article
  return (
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
        <div lang={language}>{heading}</div>
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
  )
}
