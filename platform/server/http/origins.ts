import { isIP } from 'node:net'
import type { Config } from '#platform/server/config.ts'

/**
 * Whether a call or socket may come from a page of this origin. Programs send none.
 * With CONVOY_URL set, only that address is ours. Without it the app is being tried out on the own machine or network:
 * then a page counts as ours when it was loaded from the very address it calls, and that address is a number or localhost,
 * because only names can be pointed here by somebody else.
 */
export function isAllowedOrigin(
  config: Pick<Config, 'url' | 'urlIsSet'>,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  if (from.origin === new URL(config.url).origin) return true
  if (config.urlIsSet) return false
  const name = from.hostname.replace(/^\[|\]$/g, '')
  return from.host === host && (name === 'localhost' || isIP(name) !== 0)
}
