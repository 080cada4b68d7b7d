import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { Picture } from '#platform/contract/pictures.ts'

export const Sticker = z.object({
  /** The rule, or the id of one that organisers drew up. */
  id: z.string(),
  name: z.string(),
  /** For what one gets it, as one sentence. */
  words: z.string(),
  /** Of one by organisers; the others are drawn by `art/stickers`. */
  picture: z.nullable(Picture),
})
export type Sticker = z.infer<typeof Sticker>

export const EarnedSticker = z.extend(Sticker, {
  at: z.string(),
  /** What was granted in one go. */
  run_id: z.uuid(),
})
export type EarnedSticker = z.infer<typeof EarnedSticker>

export const OpenSticker = z.extend(Sticker, {
  /** How far one is, and how far one has to come. */
  far: z.int(),
  needs: z.int(),
})
export type OpenSticker = z.infer<typeof OpenSticker>

/** Each is open while it is not earned; nothing is open while stickers are switched off for the person. */
export const StickerBook = z.object({
  /** Whether stickers are granted to the caller at present. */
  on: z.boolean(),
  /** The caller shows the book to nobody. */
  hidden: z.boolean(),
  /** The newest first. */
  earned: z.array(EarnedSticker),
  /** In the order of the book. */
  open: z.array(OpenSticker),
})
export type StickerBook = z.infer<typeof StickerBook>

export const getStickers = endpoint({
  method: 'GET',
  path: '/api/stickers',
  summary:
    'The sticker book of the caller: what they have earned, and how far they are with the rest. What was earned stays readable while stickers are switched off.',
  input: z.object({}),
  output: StickerBook,
})

export const hideStickers = endpoint({
  method: 'PUT',
  path: '/api/stickers/hidden',
  summary: 'Shows the caller’s stickers to colleagues, or to nobody.',
  input: z.object({ hidden: z.boolean() }),
  output: z.object({ hidden: z.boolean() }),
})
