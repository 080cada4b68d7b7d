import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from '#platform/server/config.ts'
import { isInsideAddress, isPlainAddress } from '#platform/server/outside.ts'
import { Refused } from './refused.ts'

const ANSWER_WITHIN_MS = 10_000
const MOST_BYTES = 1_000_000

type Inside = Pick<Config, 'signOnInside'>
type Asked = { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: unknown }

/** Why a provider may not be called at an address: only the installation's environment opens its own network. */
export function addressRefusal(
  { signOnInside }: Inside,
  url: string,
): 'sign_on_address_inside' | 'sign_on_address_plain' | undefined {
  if (isOpened({ signOnInside }, url)) return undefined
  if (isInsideAddress(url)) return 'sign_on_address_inside'
  return isPlainAddress(url) ? 'sign_on_address_plain' : undefined
}

function isOpened({ signOnInside }: Inside, url: string): boolean {
  return signOnInside.includes(new URL(url).origin)
}

/**
 * `fetch` for what a provider has published, whose addresses somebody else wrote: follows no redirection, waits ten
 * seconds at most, reads no long answer, and reaches nothing inside the own network but the origins that
 * CONVOY_SIGN_ON_INSIDE names.
 */
export function createProviderFetch(config: Inside, lookup: LookupFunction) {
  return async (url: string, { method = 'GET', headers, body }: Asked = {}): Promise<Response> => {
    const refusal = addressRefusal(config, url)
    if (refusal)
      throw new Refused(
        'sign_on_silent',
        `${url} ${refusal === 'sign_on_address_inside' ? 'leads inside' : 'has no TLS'}`,
      )
    const sent = typeof body === 'string' || body instanceof URLSearchParams ? `${body}` : undefined
    return new Promise((resolve, reject) => {
      const silent = (why: string) => reject(new Refused('sign_on_silent', `${new URL(url).origin}: ${why}`))
      const request = (url.startsWith('https:') ? requestHttps : requestHttp)(
        url,
        {
          method,
          headers: {
            ...Object.fromEntries(new Headers(headers)),
            ...(sent !== undefined && { 'content-length': `${Buffer.byteLength(sent)}` }),
          },
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
          // A connection that is kept would not be looked up again.
          agent: false,
          ...(!isOpened(config, url) && { lookup }),
        },
        (response) => {
          const parts: Buffer[] = []
          let size = 0
          response.on('data', (part: Buffer) => {
            parts.push(part)
            size += part.length
            if (size > MOST_BYTES) response.destroy(new Error('the answer is too long'))
          })
          response.on('error', (error) => silent(error.message))
          response.on('end', () => {
            const { statusCode: status = 502 } = response
            const named = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            )
            const holds = status !== 204 && status !== 205 && status !== 304
            resolve(new Response(holds ? Buffer.concat(parts) : null, { status, headers: named }))
          })
        },
      )
      request.on('error', (error) =>
        silent(
          error.name === 'TimeoutError' || error.name === 'AbortError' ? 'no answer in time' : error.message,
        ),
      )
      request.end(sent)
    })
  }
}

export type ProviderFetch = ReturnType<typeof createProviderFetch>
