import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { Picture } from '#platform/contract/pictures.ts'
import { Saved } from '#platform/content/contract/saves.ts'

const endpoint = endpointsOf({ permission: 'news.write' })

export const NEWS_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export const NewsState = z.enum(NEWS_STATES)
export type NewsState = z.infer<typeof NewsState>

export const NEWS_READER_STATES = ['read', 'unread', 'acknowledged', 'not_acknowledged'] as const
export const NewsReaderState = z.enum(NEWS_READER_STATES)
export type NewsReaderState = z.infer<typeof NewsReaderState>

export const NewsText = z.object({
  language: Language,
  title: line({ min: 3, max: 140 }),
  lead: line({ min: 0, max: 300 }),
  /** Rich text. A picture that was handed over stands in it as `<img src="picture:ID" alt="…">`. */
  html: block({ max: 60_000 }),
  cover_alt: line({ min: 0, max: 200 }),
})
export type NewsText = z.infer<typeof NewsText>

const Content = {
  texts: z.array(NewsText).check(z.minLength(1), z.maxLength(2)),
  audience: Audience,
  must_read: z.boolean(),
  /** A picture that was handed over by the caller, or stands in the article already. */
  cover_id: z.nullable(z.uuid()),
}
export const NewsContent = z.object(Content)
export type NewsContent = z.infer<typeof NewsContent>

export const ConsoleCard = z.object({
  id: z.uuid(),
  state: NewsState,
  /** In the language of whoever asks, else in English where there is one. */
  title: z.string(),
  languages: z.array(Language),
  version: z.int(),
  published_at: z.nullable(z.string()),
  edited_at: z.nullable(z.string()),
  pinned: z.boolean(),
  must_read: z.boolean(),
  audience: Audience,
  read: z.int(),
  acknowledged: z.int(),
  reminded_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type ConsoleCard = z.infer<typeof ConsoleCard>

export const ConsoleArticle = z.object({
  ...ConsoleCard.shape,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
  texts: z.array(NewsText),
  cover_id: z.nullable(z.uuid()),
  /** All that stand in it, in whatever version. Their addresses load also while readers do not see it. */
  pictures: z.array(Picture),
  /** How many people can see it, or would. */
  reach: z.int(),
})
export type ConsoleArticle = z.infer<typeof ConsoleArticle>

/** Two texts of the longest length, and the rest of the call. */
const MAX_TEXT_BODY = 600_000

const ArticleId = { article_id: z.uuid() }
const Cursor = z.optional(z.string().check(z.maxLength(400)))
const one = z.object({ article: ConsoleArticle })

const news = contentEndpoints({
  path: '/api/news/desk',
  key: 'article_id',
  permission: 'news.write',
  content: Content,
  one,
  maxBody: MAX_TEXT_BODY,
})

export const listNewsConsole = news.list({
  summary: 'All articles, thirty at a time, the newest first: in one state or all.',
  state: { state: z.optional(NewsState) },
  items: { articles: z.array(ConsoleCard) },
  cursor: 400,
})

/** What can be done with several at once. */
export const NEWS_ACTS = ['publish', 'withdraw', 'archive', 'restore', 'delete'] as const

export const exportNewsConsole = news.sheet({ state: { state: z.optional(NewsState) } })
export const actOnNews = news.several({ acts: NEWS_ACTS })
export const previewActOnNews = news.severalPreview({ acts: NEWS_ACTS })

export const getNewsConsole = news.get({
  summary: 'One article as it is written, in all its languages.',
  errors: ['news_not_found'],
})

export const createNews = news.create({
  summary: 'Writes an article, as a draft.',
  errors: ['news_content_wrong', 'news_picture_not_found', 'news_pictures_full'],
})

export const changeNews = news.change({
  summary: 'Writes an article anew. What is published gets a further version, and says that it was edited.',
  errors: [
    'news_not_found',
    'news_content_wrong',
    'news_picture_not_found',
    'news_pictures_full',
    'content_changed',
  ],
})

export const scheduleNews = news.act({
  method: 'PUT',
  at: 'schedule',
  summary: 'Sets when an article appears, by the clock of the server; null makes it a draft again.',
  input: { published_at: z.nullable(z.iso.datetime({ offset: true })) },
  errors: ['news_not_found', 'news_published', 'news_moment_past'],
})

export const publishNews = news.act({
  method: 'POST',
  at: 'publish',
  summary: 'Publishes an article now.',
  errors: ['news_not_found', 'news_published'],
})

export const pinNews = news.act({
  method: 'PUT',
  at: 'pinned',
  summary: 'Pins an article above the others, or unpins it.',
  input: { pinned: z.boolean() },
  errors: ['news_not_found'],
})

export const archiveNews = news.act({
  method: 'PUT',
  at: 'archived',
  summary: 'Takes a published article away from its readers, or gives it back.',
  input: { archived: z.boolean() },
  errors: ['news_not_found', 'news_not_published'],
})

export const deleteNews = news.drop({
  summary: 'Deletes an article that was never published, with its pictures.',
  errors: ['news_not_found', 'news_published'],
})

export const countNewsReach = news.reach()

export const NewsReader = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  read_at: z.nullable(z.string()),
  acknowledged_at: z.nullable(z.string()),
  /** The version that was acknowledged. */
  version: z.nullable(z.int()),
})
export type NewsReader = z.infer<typeof NewsReader>

export const listNewsReaders = endpoint({
  method: 'GET',
  path: '/api/news/desk/:article_id/readers',
  summary: 'Who has read and acknowledged an article, and who has not, fifty at a time by name.',
  limited: 'scoped',
  input: z.object({ ...ArticleId, state: z.optional(NewsReaderState), cursor: Cursor }),
  output: z.object({ readers: z.array(NewsReader), next: z.nullable(z.string()) }),
  errors: ['news_not_found'],
})

export const exportNewsReaders = endpoint({
  method: 'GET',
  path: '/api/news/desk/:article_id/readers/export',
  summary: 'The same as a CSV file that is safe to open in a spreadsheet.',
  limited: 'scoped',
  input: z.object({ ...ArticleId, state: z.optional(NewsReaderState) }),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['news_not_found'],
})

export const remindOfNews = endpoint({
  method: 'POST',
  path: '/api/news/desk/:article_id/remind',
  summary: 'Writes to everybody who has not acknowledged a must-read article; once a day at most.',
  limited: 'whole',
  input: z.object(ArticleId),
  output: z.object({ reminded: z.int() }),
  errors: ['news_not_found', 'news_not_published', 'news_not_must_read', 'news_reminded_today'],
})
