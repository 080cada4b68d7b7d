import { createHmac, randomBytes } from 'node:crypto'

const MARK = 'whsec_'

/** A secret as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return MARK + randomBytes(32).toString('base64')
}

/** The three headers of Standard Webhooks for a body at a moment, in seconds since 1970. */
export function signedHeaders(secret: string, sent: { id: string; seconds: number; body: string }) {
  const key = Buffer.from(secret.slice(MARK.length), 'base64')
  const { id, seconds, body } = sent
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
// About a day in all.
const PAUSES = [
  10,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
]

/** Seconds until the next try after so many that failed; nothing when it was the last. */
export function pauseAfter(attempts: number): number | undefined {
  return PAUSES[attempts - 1]
}

const LONGEST_ANSWER = 1_000

/** The beginning of an answer, as it may be kept and shown. */
export function shownAnswer(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_ANSWER)
    .toWellFormed()
}
