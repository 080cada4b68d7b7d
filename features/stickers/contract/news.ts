import * as z from 'zod/mini'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'

/** The listener has got stickers, in one go. A file of its own: every page behind the login listens. */
export const stickersEarned = liveEvent({
  name: 'stickers.earned',
  payload: z.object({ run_id: z.uuid() }),
})

export const countStickers = endpoint({
  method: 'POST',
  path: '/api/stickers/look',
  summary:
    'Counts the caller’s stickers now, in place of within some minutes. Answers how many were granted; once more grants nothing.',
  input: z.object({}),
  output: z.object({ granted: z.int() }),
})
