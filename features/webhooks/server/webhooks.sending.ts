import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isInsideAddress, isPlainAddress, outside } from '#platform/server/outside.ts'
import { shownAnswer } from './webhooks.rules.ts'

export type Answered = {
  status: number | null
  answer: string
  took_ms: number
  /** As its `Retry-After` says it. */
  retryAfter?: string | undefined
}

const ANSWER_WITHIN_MS = 10_000
const MOST_BYTES = 4_096

/**
 * Hands a body to an address and says what it answered. Follows no redirection, waits ten seconds at most, reads no
 * long answer, and reaches nothing inside the own network unless that is allowed: the name is looked up once, and the
 * connection goes to exactly what was checked.
 */
export function sendTo(
  url: string,
  wish: { headers: Record<string, string>; body: string; inside: boolean; withinMs?: number },
): Promise<Answered> {
  const { headers, body, inside, withinMs = ANSWER_WITHIN_MS } = wish
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  if (!inside && isInsideAddress(url))
    return Promise.resolve({ status: null, answer: 'The address leads inside the own network.', took_ms: 0 })
  if (!inside && isPlainAddress(url))
    return Promise.resolve({ status: null, answer: 'The address has no TLS.', took_ms: 0 })
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({
        status: null,
        answer: shownAnswer(
          error.name === 'TimeoutError' || error.name === 'AbortError' ? 'No answer in time.' : error.message,
        ),
        took_ms: took(),
      })
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(withinMs),
        // A connection that is kept would not be looked up again.
        agent: false,
        ...(!inside && { lookup: outside }),
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const end = () => {
          resolve({
            status: response.statusCode ?? null,
            answer: shownAnswer(Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8')),
            took_ms: took(),
            retryAfter: response.headers['retry-after'],
          })
          response.destroy()
        }
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= MOST_BYTES) end()
        })
        response.on('end', end)
        // The status has come: an answer that breaks off or never ends is an answer.
        response.on('error', end)
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}
