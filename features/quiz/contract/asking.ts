import * as z from 'zod/mini'

/** A question that was asked: the answers in the order of this one player, without a word on which is right. */
export const AskedQuestion = z.object({
  /** From 1. */
  position: z.int(),
  kind: z.enum(['single', 'multiple', 'true_false', 'order']),
  category: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  text: z.string(),
  picture: z.nullable(z.string()),
  /** Chosen by their place in this list, from 0. Of `true_false` none: 0 stands for true, 1 for false. */
  answers: z.array(z.string()),
  /** Milliseconds in all and left at the moment of sending, by the clock of the server; null: this player has no clock. */
  total_ms: z.nullable(z.int()),
  left_ms: z.nullable(z.int()),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** A question that is behind the player. */
export const LockedAnswer = z.object({
  position: z.int(),
  /** `missed`: the time ran out. `voided`: the question was defective and counts for nobody. */
  verdict: z.enum(['right', 'wrong', 'missed', 'voided']),
  /** What was chosen, and what is right; places in the list of `answers` as this player saw it; of `order` the whole order. */
  chosen: z.array(z.int()),
  right: z.array(z.int()),
  explanation: z.nullable(z.string()),
  score: z.int(),
})
export type LockedAnswer = z.infer<typeof LockedAnswer>
