import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { EntryState } from './challenges.ts'

/** `to_check`: the captain is asked to look. `appeal_decided` stands for both ends of an appeal. */
export const CHALLENGE_EVENTS = [
  'published',
  'to_check',
  'sent_back',
  'approved',
  'to_improve',
  'rejected',
  'appeal_decided',
  'undone',
] as const
export const ChallengeEvent = z.enum(CHALLENGE_EVENTS)
export type ChallengeEvent = z.infer<typeof ChallengeEvent>

/** What happened with a challenge; the rest as it stands now. */
export const ChallengeNews = z.object({
  id: z.uuid(),
  event: ChallengeEvent,
  language: Language,
  title: z.string(),
  /** Of the reader's entry. */
  state: z.nullable(EntryState),
  points: z.nullable(z.int()),
  /** Of whoever reviewed or checked it last. */
  comment: z.string(),
})
export type ChallengeNews = z.infer<typeof ChallengeNews>

declare module '#features/notifications/contract/notifications.ts' {
  interface CountedEvents {
    challenge: ChallengeEvent
  }
}
