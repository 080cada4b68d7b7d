import { createHash } from 'node:crypto'

/** Tells what was sent from everything else that could be sent under the same id. */
export function printOf(sent: { user_id: string; value_id: string; text: string }): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([sent.user_id, sent.value_id, sent.text]))
    .digest()
}

export type WeekOfThanks = {
  /** In this week, deleted or not: what was given is given. */
  given: number
  budget: number
  /** The same colleague was thanked this week. */
  thanked: boolean
}

/** Why somebody cannot thank a colleague any more this week. */
export function refusalOf({
  given,
  budget,
  thanked,
}: WeekOfThanks): 'thanks_pair' | 'thanks_spent' | undefined {
  if (thanked) return 'thanks_pair'
  return given >= budget ? 'thanks_spent' : undefined
}

/** What of their worth thanks earn, where the week has brought so much already and may bring no more than that. */
export function earnedOf({ worth, earned, most }: { worth: number; earned: number; most: number }): number {
  return Math.max(0, Math.min(worth, most - earned))
}
