import * as z from 'zod/mini'

/** What can be done with many pieces of content at once, where their kind allows it; the last two with questions. */
export const SEVERAL_ACTS = [
  'publish',
  'withdraw',
  'archive',
  'restore',
  'delete',
  'activate',
  'retire',
] as const
export const SeveralAct = z.enum(SEVERAL_ACTS)
export type SeveralAct = z.infer<typeof SeveralAct>

/** So many at once. */
export const MOST_SEVERAL = 100

/** What becomes of each: done, or left as it is and why. */
export const Several = z.object({
  done: z.array(z.uuid()),
  /** By reason, in the language of whoever asks. */
  left: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Of a preview: how many people those that would be done are for today, each counted once. */
  people: z.nullable(z.int()),
})
export type Several = z.infer<typeof Several>
