import { CircleCheck, CircleSlash } from 'lucide-react'
import { ApiError } from '#platform/web/api/api.ts'

/** What became of an offer, in place of its buttons. */
export function OfferOutcome({ good, children }: { good: boolean; children: string }) {
  const Icon = good ? CircleCheck : CircleSlash
  return (
    <p role="status" className="flex items-center gap-2 font-semibold text-ink-soft">
      <Icon className={`size-5.5 shrink-0 ${good ? 'text-success' : 'text-ink-faint'}`} />
      {children}
    </p>
  )
}

// Whoever presses once more would hear the same.
const FINAL = ['team_offer_answered', 'team_invitation_not_found', 'team_request_not_found']

export function isFinal(error: Error | null): boolean {
  return error instanceof ApiError && FINAL.includes(error.code)
}
