import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

/** Bytes of a picture that is handed over. Pages make larger ones smaller before they send them. */
export const MAX_PICTURE_UPLOAD = 12 * 1024 * 1024

/** A picture in several widths, drawn anew by the server. Its addresses load for one to two hours, without a token. */
export const Picture = z.object({
  id: z.uuid(),
  /** Of the whole picture, upright: for the room it takes before it has come. */
  width: z.int(),
  height: z.int(),
  /** A data address of some hundred bytes, to be shown blurred until the picture is there. */
  preview: z.string(),
  /** The smallest first. Drawings for both themes have no `avif`, which would be larger. */
  versions: z.array(z.object({ width: z.int(), webp: z.string(), avif: z.optional(z.string()) })),
  /** The same after dark, where somebody has drawn it for both. */
  night: z.optional(z.array(z.object({ width: z.int(), webp: z.string() }))),
})
export type Picture = z.infer<typeof Picture>

/** A picture in a place where people read: with the words for whoever does not see it. */
export const CaptionedPicture = z.object({ ...Picture.shape, alt: z.string() })
export type CaptionedPicture = z.infer<typeof CaptionedPicture>

export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/api/pictures/:picture_id',
  summary:
    'Hands over a picture (JPEG, PNG, GIF, WebP or AVIF) under an id that the caller made. Once more with the same bytes answers the same. Whatever is put nowhere within a day is deleted.',
  takes: 'picture',
  maxBody: MAX_PICTURE_UPLOAD,
  input: z.object({ picture_id: z.uuid() }),
  output: z.object({ picture: Picture }),
  errors: [
    'picture_not_a_picture',
    'picture_heic',
    'picture_broken',
    'picture_too_many_pixels',
    'picture_too_slow',
    'picture_id_taken',
    'picture_too_many_waiting',
  ],
})

export const discardPicture = endpoint({
  method: 'DELETE',
  path: '/api/pictures/:picture_id',
  summary: 'Deletes a picture of the caller that was put nowhere yet.',
  input: z.object({ picture_id: z.uuid() }),
  output: z.object({}),
  errors: ['picture_not_found'],
})
