import * as z from 'zod/mini'
import { endpoint, liveEvent } from './kit.ts'

export const countNews = endpoint({
  method: 'GET',
  path: '/api/news/counter',
  summary: 'How many published articles the caller has not read (C-44).',
  access: 'participant',
  module: 'NewsModule',
  input: z.object({}),
  output: z.object({ data: z.object({ counter: z.int() }) }),
  errors: [],
})

export const newsChanged = liveEvent({ name: 'news.changed', module: 'NewsModule', payload: z.object({}) })
