import type { ChannelKind, WebhookKind } from '#features/webhooks/contract/destinations.ts'
import { isInsideAddress } from '#platform/server/outside.ts'

const HOSTS: Record<ChannelKind, RegExp> = {
  slack: /^hooks\.slack(-gov)?\.com$/,
  // Workflows of Teams live at Power Automate; the addresses of the older kind still answer in some companies.
  teams: /\.(logic\.azure\.com|powerplatform\.com|webhook\.office\.com)$/,
  google_chat: /^chat\.googleapis\.com$/,
}

// Mattermost and Rocket.Chat take what Slack takes, at hosts of the company and under this path:
// https://docs.mattermost.com/developers/integrate/webhooks/incoming
const OWN_SERVER = /^\/hooks\/[^/]/

/**
 * Whether an address can be one of that tool. One inside the own network is a relay of the company's, where those are
 * allowed at all.
 */
export function isHostOf(kind: WebhookKind, url: string, { inside }: { inside: boolean }): boolean {
  if (kind === 'standard') return true
  const { hostname, pathname } = new URL(url)
  if (HOSTS[kind].test(hostname)) return true
  return (kind === 'slack' && OWN_SERVER.test(pathname)) || (inside && isInsideAddress(url))
}

/** Whether Slack itself is at the end of it, by a relay of the company's or not, and no server that only takes the same. */
export function isSlack(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return HOSTS.slack.test(hostname) || !OWN_SERVER.test(pathname)
}

/** How an address that is a secret is shown: where it leads, and by which end to know it again. */
export function maskedAddress(url: string): string {
  return `${new URL(url).origin}/…${url.slice(-4).replaceAll(/[^\w-]/g, '')}`
}

/** What came back, without the address: a tool, or a proxy before it, may repeat it. */
export function withoutAddress(answer: string, url: string): string {
  const { pathname, search } = new URL(url)
  return [url, pathname + search, pathname]
    .filter((part) => part.length > 8)
    .reduce((text, part) => text.replaceAll(part, '…'), answer)
}
