import * as z from 'zod/mini'
import { Language } from './account.ts'
import { line } from './fields.ts'
import { endpoint } from './kit.ts'
import { DeskArticle } from './news-desk.ts'

/** Somebody for whom an article is looked at before it is published. */
export const PreviewPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  segment: z.nullable(z.string()),
  /** Why they will not see it: it is for others, news is off for them, or their access is off. */
  hidden: z.nullable(z.enum(['audience', 'module', 'access'])),
  /** Which of its languages they read. */
  language: Language,
})
export type PreviewPerson = z.infer<typeof PreviewPerson>

export const previewNews = endpoint({
  method: 'GET',
  path: '/api/news/desk/:article_id/preview',
  summary: 'People of that name, twelve at most: whether they will see the article, and in which language.',
  access: 'organiser',
  permission: 'news.write',
  limited: 'content',
  input: z.object({ article_id: z.uuid(), search: line({ min: 0, max: 60 }) }),
  output: z.object({ people: z.array(PreviewPerson) }),
  errors: ['news_not_found'],
})

export const copyNews = endpoint({
  method: 'POST',
  path: '/api/news/desk/:article_id/copy',
  summary: 'Makes a draft with the same words and pictures, for the same people.',
  access: 'organiser',
  permission: 'news.write',
  limited: 'whole',
  input: z.object({ article_id: z.uuid() }),
  output: z.object({ article: DeskArticle }),
  errors: ['news_not_found'],
})
