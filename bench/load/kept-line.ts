import { Agent, request } from 'node:http'
import type * as z from 'zod/mini'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { Endpoint, Schema } from '#platform/contract/kit.ts'

export type Called<Output> = {
  status: number
  body: Output & Partial<ErrorBody>
  /** By the clock of this process. */
  sentAt: number
  gotAt: number
}

export type Line = ReturnType<typeof openLine>

/** The line of one player to the app, kept open between calls as a browser keeps it. */
export function openLine({ url, token }: { url: string; token: string }) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }

  async function call<Input extends Schema, Output extends Schema>(
    endpoint: Endpoint<Input, Output> | Endpoint<Input, Output, never>,
    input: z.input<Input>,
  ): Promise<Called<z.output<Output>>> {
    const fields = { ...(input as Record<string, unknown>) }
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(take(fields, name)),
    )
    const body = endpoint.method === 'GET' ? undefined : JSON.stringify(fields)
    const sentAt = performance.now()
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request({
        hostname,
        port,
        agent,
        method: endpoint.method,
        path: address,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      })
      sent.once('error', reject)
      sent.once('response', (response) => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          received += part
        })
        response.once('error', reject)
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text: received }))
      })
      sent.end(body)
    })
    return { status, body: JSON.parse(text), sentAt, gotAt: performance.now() }
  }

  return { call, close: () => agent.destroy() }
}

function take(fields: Record<string, unknown>, name: string): string {
  const value = String(fields[name])
  delete fields[name]
  return value
}
