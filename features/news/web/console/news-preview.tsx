import type { NewsContent } from '#features/news/contract/console.ts'
import type { NewsArticle } from '#features/news/contract/news.ts'
import type { Picture } from '#platform/contract/pictures.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ArticleWords } from '#features/news/web/article-words.tsx'

interface NewsPreviewProps {
  content: NewsContent
  pictures: ReadonlyMap<string, Picture>
}

const NAMED = /<img[^>]*src="picture:([0-9a-f-]{36})"[^>]*alt="([^"]*)"[^>]*>/g

/** The article as its readers will see it, in each language. */
export function NewsPreview({ content, pictures }: NewsPreviewProps) {
  const t = useTexts('console_news')
  return (
    <>
      <PreviewLanguages texts={content.texts}>
        {(words) => (
          <ArticleWords
            article={articleFrom(content, words, pictures)}
            heading={<h2 className="text-2xl font-bold wrap-anywhere">{words.title || t('untitled')}</h2>}
          />
        )}
      </PreviewLanguages>
    </>
  )
}

function articleFrom(
  { must_read, cover_id }: NewsContent,
  { language, title, lead, html, cover_alt }: NewsContent['texts'][number],
  pictures: ReadonlyMap<string, Picture>,
): NewsArticle {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return {
    id: '00000000-0000-4000-8000-000000000000',
    language,
    title,
    lead,
    html,
    cover: (cover_id && pictures.get(cover_id)) || null,
    cover_alt,
    published_at: new Date().toISOString(),
    edited_at: null,
    reading_minutes: Math.max(1, Math.ceil(words / 200)),
    pinned: false,
    must_read,
    read: false,
    acknowledged_at: null,
    pictures: [...html.matchAll(NAMED)].flatMap(([, id = '', alt = '']) => {
      const picture = pictures.get(id)
      return picture ? [{ ...picture, alt }] : []
    }),
    version: 1,
    author: null,
    newer: null,
    older: null,
  }
}
