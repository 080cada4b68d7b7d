import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushPayload } from '#features/push/contract/push.ts'
import { outside } from '#platform/server/outside.ts'
import { isKnownService } from './push.rules.ts'
import type { SubscriptionRow } from './push.store.ts'

export type Vapid = { subject: string; publicKey: string; privateKey: string }

/** `gone`: the browser has unsubscribed, forget it. `refused`: no use to try again. `later`: try again. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'later'

const TTL_SECONDS = 86_400
const ANSWER_WITHIN_MS = 10_000

/** Sends one push, encrypted for its browser alone. Follows no redirection and connects to nothing inside (D8). */
export async function sendPush(
  subscription: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  payload: PushPayload,
  { vapid, furtherOrigins, topic }: { vapid: Vapid; furtherOrigins: readonly string[]; topic: string },
): Promise<PushResult> {
  // Checked again: what is known may have changed since it was taken.
  if (!isKnownService(subscription.endpoint, furtherOrigins)) return 'gone'
  const { p256dh, auth } = subscription
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: subscription.endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: vapid, TTL: TTL_SECONDS, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
  )
  const url = new URL(endpoint)
  const isOurs = furtherOrigins.includes(url.origin)
  const status = await post(url, { headers, body, ...(!isOurs && { lookup: outside }) })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

function post(
  url: URL,
  { headers, body, ...options }: { headers: Record<string, unknown>; body: Buffer; lookup?: LookupFunction },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        ...options,
        method: 'POST',
        headers: headers as Record<string, string>,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      },
      (response) => {
        resolve(response.statusCode ?? 500)
        // Nobody reads what it says, and it might not end.
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
