import type { Picture, PictureProblem } from './pictures-orders.ts'
import { drawPicture } from './pictures-workshop.ts'
import { looksLike } from './pictures-signs.ts'

export type { Picture, PictureProblem, PictureVersion } from './pictures-orders.ts'

/** Why an upload is no picture for us. `busy` may be tried again at once, the others need another file. */
export class PictureError extends Error {
  override name = 'PictureError'

  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** How these are said to whoever sent a picture; what is none, each kind of file says in its own words. */
export const pictureCodes = {
  heic: 'picture_heic',
  broken: 'picture_broken',
  too_large: 'too_large',
  too_many_pixels: 'picture_too_many_pixels',
  too_slow: 'picture_too_slow',
  busy: 'busy',
} as const satisfies Record<Exclude<PictureProblem, 'not_a_picture'>, string>

/** The problem of a PictureError; whatever else went wrong is thrown on. */
export function problemOf(error: unknown): PictureProblem {
  if (error instanceof PictureError) return error.problem
  throw error
}

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/**
 * Draws an upload anew, upright and in sRGB, in the given widths. Nothing else of it stays: no metadata, no trailing
 * bytes, no original. What it is, its content says and not its name. Throws PictureError.
 */
export async function readPicture(bytes: Buffer, sizes: number[]): Promise<Picture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError('too_large')
  const kind = looksLike(bytes)
  if (!kind) throw new PictureError('not_a_picture')
  if (kind === 'heic') throw new PictureError('heic')
  const answer = await drawPicture({ bytes, sizes })
  if ('problem' in answer) throw new PictureError(answer.problem)
  return answer.picture
}

/** One of our own pictures for mail programs, which know nothing newer than PNG; nothing when it cannot be drawn. */
export async function drawPng(bytes: Buffer, width: number): Promise<Buffer | undefined> {
  const answer = await drawPicture({ bytes, sizes: [width], png: true })
  return 'problem' in answer ? undefined : answer.picture.png
}
