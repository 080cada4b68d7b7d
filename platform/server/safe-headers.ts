import type { Config } from './config.ts'

/** Nothing is loaded, nothing runs, and no other page shows it in a frame. */
export const CLOSED = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What every answer has, also one that refuses before any route is known. A page or file says its own policy after it. */
export function safeHeaders({ url }: Pick<Config, 'url'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': CLOSED,
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
