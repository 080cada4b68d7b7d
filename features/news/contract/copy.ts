import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { ConsoleArticle } from './console.ts'

export const copyNews = endpoint({
  method: 'POST',
  path: '/api/news/desk/:article_id/copy',
  summary: 'Makes a draft with the same words and pictures, for the same people.',
  permission: 'news.write',
  limited: 'whole',
  input: z.object({ article_id: z.uuid() }),
  output: z.object({ article: ConsoleArticle }),
  errors: ['news_not_found'],
})
