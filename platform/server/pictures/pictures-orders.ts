export type Picture = {
  /** Of the upload, upright. */
  width: number
  height: number
  /** Every asked width that is not larger than the upload, at least one, in both formats. */
  versions: PictureVersion[]
  /** A data address of some hundred bytes, to be shown blurred until the picture is there. */
  preview: string
  /** Only when it was asked for, and then instead of the versions. */
  png?: Buffer
}
export type PictureVersion = { width: number; format: 'webp' | 'avif'; bytes: Buffer }

export type PictureProblem =
  | 'not_a_picture'
  | 'heic'
  | 'broken'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_slow'
  | 'busy'

/** What the process that draws pictures is asked, and answers. */
export type DrawingOrder = { bytes: Uint8Array; sizes: number[]; png?: boolean }
export type DrawingAnswer = { picture: Picture } | { problem: PictureProblem }
/** `last`: it is worn out and wants to be replaced. */
export type DrawingReply = DrawingAnswer & { last: boolean }

/** Its exit code when a picture took more memory than it may. */
export const OUT_OF_MEMORY = 86
