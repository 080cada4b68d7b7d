import { Hash, MessageSquare, Users, Webhook } from 'lucide-react'
import type { WebhookKind } from '#features/webhooks/contract/destinations.ts'

const signs: Record<WebhookKind, typeof Webhook> = {
  standard: Webhook,
  slack: Hash,
  teams: Users,
  google_chat: MessageSquare,
}

/** What kind of place something is told to; drawn by us, for the marks of the tools are theirs. */
export function KindSign({ kind, className = 'size-5' }: { kind: WebhookKind; className?: string }) {
  const Sign = signs[kind]
  return <Sign aria-hidden="true" className={`shrink-0 ${className}`} />
}
