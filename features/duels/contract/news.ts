import * as z from 'zod/mini'

/**
 * `accepted`: it is the reader's turn as well. `played`: the other one has every question behind them. `expiring`: the
 * reader has hours left to play.
 */
export const DUEL_EVENTS = ['challenged', 'accepted', 'played', 'declined', 'expiring', 'finished'] as const
export const DuelEvent = z.enum(DUEL_EVENTS)
export type DuelEvent = z.infer<typeof DuelEvent>

declare module '#features/notifications/contract/notifications.ts' {
  interface CountedEvents {
    duel: DuelEvent
  }
}
