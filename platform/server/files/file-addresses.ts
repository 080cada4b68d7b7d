import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

const HOUR_MS = 3_600_000

/**
 * Where a browser may load a file for the next one to two hours: pictures carry no access token, so their address says
 * who made it. It stays the same within the hour, so that browsers keep what they have.
 */
export function fileAddress(secret: KeyObject, key: string, now = Date.now()): string {
  const until = (Math.floor(now / HOUR_MS) + 2) * HOUR_MS
  return `/api/files/${key}?until=${until}&seal=${sealOf(secret, key, until)}`
}

/** Whether an address is one of ours and its time is not over. */
export function isGenuine(
  secret: KeyObject,
  { key, until, seal }: { key: string; until: string; seal: string },
  now = Date.now(),
): boolean {
  if (!/^\d{13}$/.test(until) || Number(until) <= now) return false
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, key, Number(until)))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function sealOf(secret: KeyObject, key: string, until: number): string {
  return createHmac('sha256', secret).update(`${until}:${key}`).digest('base64url')
}
