import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { CaptionedPicture, Picture } from '#platform/contract/pictures.ts'

const endpoint = endpointsOf({ module: 'NewsModule' })

export const NewsCard = z.object({
  id: z.uuid(),
  /** Of the words: the reader's own where there are some, else English, else what there is. */
  language: Language,
  title: z.string(),
  lead: z.string(),
  cover: z.nullable(Picture),
  cover_alt: z.string(),
  published_at: z.string(),
  /** When it was changed after it had been published. */
  edited_at: z.nullable(z.string()),
  reading_minutes: z.int(),
  pinned: z.boolean(),
  must_read: z.boolean(),
  read: z.boolean(),
  acknowledged_at: z.nullable(z.string()),
})
export type NewsCard = z.infer<typeof NewsCard>

const Neighbour = z.nullable(z.object({ id: z.uuid(), title: z.string() }))

export const NewsArticle = z.object({
  ...NewsCard.shape,
  /** Sanitised. A picture stands in it as `<img src="picture:ID" alt="…" />`. */
  html: z.string(),
  /** Those that stand in it, in order, each once. */
  pictures: z.array(CaptionedPicture),
  version: z.int(),
  author: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  newer: Neighbour,
  older: Neighbour,
})
export type NewsArticle = z.infer<typeof NewsArticle>

const ArticleId = { article_id: z.uuid() }

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: 'The published articles for the caller, twelve at a time, pinned ones first, then the newest.',
  input: z.object({
    /** In all languages, without accents; the last word may be unfinished. */
    search: z.optional(line({ min: 0, max: 60 })),
    unread: z.optional(z.literal('true')),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ articles: z.array(NewsCard), next: z.nullable(z.string()) }),
})

export const readNews = endpoint({
  method: 'GET',
  path: '/api/news/:article_id',
  summary: 'One published article. Reading it this way does not mark it as read.',
  input: z.object(ArticleId),
  output: z.object({ article: NewsArticle }),
  errors: ['news_not_found'],
})

export const markNewsRead = endpoint({
  method: 'POST',
  path: '/api/news/:article_id/read',
  summary: 'Marks an article as read. Once more changes nothing.',
  input: z.object(ArticleId),
  output: z.object({ counter: z.int() }),
  errors: ['news_not_found'],
})

export const acknowledgeNews = endpoint({
  method: 'POST',
  path: '/api/news/:article_id/acknowledge',
  summary:
    'Confirms having read a must-read article, with the version that was shown. The first time counts.',
  input: z.object({ ...ArticleId, version: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  output: z.object({ acknowledged_at: z.string(), version: z.int() }),
  errors: ['news_not_found', 'news_not_must_read', 'news_edited'],
})

export const countNews = endpoint({
  method: 'GET',
  path: '/api/news/counter',
  together: true,
  summary: 'How many published articles the caller has not read (C-44).',
  input: z.object({}),
  output: z.object({ data: z.object({ counter: z.int() }) }),
})

/** That there is something to ask for, never what. `to_all`: every browser was told, so each waits a little first. */
export const newsChanged = liveEvent({
  name: 'news.changed',
  module: 'NewsModule',
  payload: z.object({ to_all: z.boolean() }),
})
