import type { VoteKind } from '#features/vote/contract/vote.ts'
import { ChoiceCard } from './choice-card.tsx'
import { type OptionCardProps, TripCard } from './trip-card.tsx'

/** What can be chosen, as its vote has it. */
export function OptionCard({ kind, ...option }: OptionCardProps & { kind: VoteKind }) {
  return kind === 'choice' ? <ChoiceCard {...option} /> : <TripCard {...option} />
}
