import * as z from 'zod/mini'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line, shownName } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'
import { Picture } from '#platform/contract/pictures.ts'

const endpoint = endpointsOf({ permission: 'stickers.write', limited: 'scoped' })

export const StickerText = z.object({
  language: Language,
  name: shownName({ min: 2, max: 40 }),
  /** For what one gets it. */
  words: block({ min: 3, max: 200 }),
})
export type StickerText = z.infer<typeof StickerText>

const Content = {
  texts: z.array(StickerText).check(z.minLength(1), z.maxLength(10)),
  picture_id: z.uuid(),
}
export const StickerContent = z.object(Content)
export type StickerContent = z.infer<typeof StickerContent>

export const OwnSticker = z.object({
  id: z.uuid(),
  texts: z.array(StickerText),
  picture: z.nullable(Picture),
  created_at: z.string(),
  archived: z.boolean(),
  version: z.int(),
  /** How many of the organiser’s people have it. */
  holders: z.int(),
})
export type OwnSticker = z.infer<typeof OwnSticker>

const StickerId = { sticker_id: z.uuid() }
const one = z.object({ sticker: OwnSticker })

export const listOwnStickers = endpoint({
  method: 'GET',
  path: '/api/stickers/desk',
  summary: 'The stickers that organisers drew up, the newest first, with how many people have each.',
  input: z.object({}),
  output: z.object({ stickers: z.array(OwnSticker) }),
})

export const createOwnSticker = endpoint({
  method: 'POST',
  path: '/api/stickers/desk',
  summary:
    'Draws up a sticker: a picture that was handed over, and words in each language. At most a hundred.',
  limited: 'whole',
  input: StickerContent,
  output: one,
  errors: ['sticker_content_wrong', 'stickers_full'],
})

export const changeOwnSticker = endpoint({
  method: 'PUT',
  path: '/api/stickers/desk/:sticker_id',
  summary: 'Gives a sticker other words or another picture, for whoever has it as well.',
  limited: 'whole',
  input: z.object({ ...StickerId, ...Content, version: z.int() }),
  output: one,
  errors: ['sticker_not_found', 'sticker_content_wrong', 'content_changed'],
})

export const archiveOwnSticker = endpoint({
  method: 'PUT',
  path: '/api/stickers/desk/:sticker_id/archived',
  summary:
    'Puts a sticker away, or takes it out again. Whoever has it keeps it; nobody gets it while it is away.',
  limited: 'whole',
  input: z.object({ ...StickerId, archived: z.boolean() }),
  output: one,
  errors: ['sticker_not_found'],
})

export const countStickerReach = endpoint({
  method: 'POST',
  path: '/api/stickers/desk/:sticker_id/reach',
  summary:
    'How many of the caller’s people an audience means, and how many of them would get the sticker now.',
  reads: true,
  input: z.object({ ...StickerId, audience: Audience }),
  output: z.object({ people: z.int(), get: z.int() }),
  errors: ['sticker_not_found'],
})

export const MOST_NAMED = 500

export const grantOwnSticker = endpoint({
  method: 'POST',
  path: '/api/stickers/desk/:sticker_id/grants',
  summary:
    'Grants a sticker to people by name, at once, or to an audience, which a job does so many at a time. Whoever has it already, or has stickers switched off, is left out.',
  input: z.object({
    ...StickerId,
    user_ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_NAMED))),
    audience: z.optional(Audience),
  }),
  output: z.object({
    /** To how many it was granted, or will be by the job. */
    granted: z.int(),
  }),
  errors: ['sticker_not_found', 'sticker_archived', 'sticker_nobody', 'sticker_content_wrong'],
})

export const StickerHolder = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  at: z.string(),
  /** Who granted it. */
  by: z.nullable(z.string()),
})
export type StickerHolder = z.infer<typeof StickerHolder>

const Held = { ...StickerId, search: z.optional(line({ min: 0, max: 100 })) }

export const listStickerHolders = endpoint({
  method: 'GET',
  path: '/api/stickers/desk/:sticker_id/holders',
  summary:
    'Which of the caller’s people have a sticker, the newest first, fifty at a time; `search` by their names.',
  input: z.object({ ...Held, cursor: z.optional(z.string().check(z.maxLength(300))) }),
  output: z.object({ holders: z.array(StickerHolder), next: z.nullable(z.string()) }),
  errors: ['sticker_not_found'],
})

export const exportStickerHolders = endpoint({
  method: 'GET',
  path: '/api/stickers/desk/:sticker_id/holders/export',
  summary: 'The same, all of them, as a CSV file that is safe to open in a spreadsheet.',
  input: z.object(Held),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['sticker_not_found'],
})

export const takeOwnSticker = endpoint({
  method: 'POST',
  path: '/api/stickers/desk/:sticker_id/holders/:user_id/take',
  summary:
    'Takes a sticker back from somebody, with a reason that stands in the log. Once more changes nothing.',
  input: z.object({ ...StickerId, user_id: z.uuid(), reason: block({ min: 3, max: 300 }) }),
  output: z.object({ taken: z.boolean() }),
  errors: ['sticker_not_found', 'sticker_person_not_found'],
})
