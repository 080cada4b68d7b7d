import { useState } from 'react'
import type { Language } from '#contract/account.ts'
import type { NewsContent } from '#contract/news-desk.ts'
import type { NewsArticle } from '#contract/news.ts'
import type { Picture } from '#contract/pictures.ts'
import { readIn } from '#web/console/content/written-texts.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ArticleWords } from '../article-words.tsx'
import { PreviewPeople } from './preview-people.tsx'

interface NewsPreviewProps {
  id: string | undefined
  content: NewsContent
  pictures: ReadonlyMap<string, Picture>
}

const LANGUAGES = ['en', 'pl'] as const
const NAMED = /<img[^>]*src="picture:([0-9a-f-]{36})"[^>]*alt="([^"]*)"[^>]*>/g

/** The article as its readers will see it, in each language, and who they are. */
export function NewsPreview({ id, content, pictures }: NewsPreviewProps) {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const words = readIn(content.texts, language)
  return (
    <>
      <div
        role="group"
        aria-label={c('preview_language')}
        className="flex gap-1 self-start rounded-full bg-sunken p-1"
      >
        {LANGUAGES.map((own) => (
          <button
            key={own}
            type="button"
            aria-pressed={own === language}
            onClick={() => setLanguage(own)}
            className="min-h-11 rounded-full px-4 font-heading font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card"
          >
            {parts(`language.${own}`)}
          </button>
        ))}
      </div>
      {words && words.language !== language && (
        <Notice>{c('preview_other', { language: parts(`language.${words.language}`) })}</Notice>
      )}
      {words && (
        <ArticleWords
          article={articleFrom(content, words, pictures)}
          heading={<h2 className="text-2xl font-bold wrap-anywhere">{words.title || t('untitled')}</h2>}
        />
      )}
      {id && <PreviewPeople id={id} />}
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
