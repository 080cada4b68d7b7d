import type { Picture, PictureProblem } from './pictures.ts'

/** What the process that draws pictures is asked, and answers. */
export type DrawingOrder = { bytes: Uint8Array; sizes: number[] }
export type DrawingAnswer = { picture: Picture } | { problem: PictureProblem }
/** `last`: it is worn out and wants to be replaced. */
export type DrawingReply = DrawingAnswer & { last: boolean }

/** Its exit code when a picture took more memory than it may. */
export const OUT_OF_MEMORY = 86
