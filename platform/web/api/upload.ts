import type * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'
import { type AnyEndpoint, ApiError, errorFrom, offlineError, requestFor } from './api.ts'

/** Without a byte in either direction for so long the line counts as broken. */
const SILENCE_MS = 30_000

type Options = {
  file: Blob
  /** From 0 to 1: what has left the device. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Hands a file to an endpoint that takes one, and tells how far it is. Rejects with ApiError, as `call` does.
 *
 * It does not count as a pending operation (C-35): the overlay is for a page that waits for an answer, while a picture
 * on its way shows its own progress and leaves the person free to write on.
 */
export async function upload<Input extends Schema, Output extends Schema>(
  endpoint: AnyEndpoint<Input, Output>,
  input: z.input<Input>,
  { file, onProgress, signal }: Options,
): Promise<z.output<Output>> {
  const [address, { method, headers }] = requestFor(endpoint, input as Record<string, unknown>)
  const response = await new Promise<Response>((resolve, reject) => {
    const line = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => line.abort(), SILENCE_MS)
    }
    const stop = () => line.abort()
    const end = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    }
    line.upload.addEventListener('progress', ({ loaded, total }) => {
      listen()
      if (total > 0) onProgress(loaded / total)
    })
    line.addEventListener('loadend', end)
    line.addEventListener('load', () =>
      // A 204 or 304 may have no body; neither is an answer of ours.
      line.status >= 200 && line.status !== 204 && line.status !== 304
        ? resolve(new Response(line.responseText, { status: line.status, headers: retryAfterOf(line) }))
        : reject(offlineError()),
    )
    for (const kind of ['error', 'abort'] as const) line.addEventListener(kind, () => reject(offlineError()))
    if (signal.aborted) return reject(offlineError())
    signal.addEventListener('abort', stop)
    line.open(method ?? 'PUT', address)
    for (const [name, value] of Object.entries(headers as Record<string, string>))
      line.setRequestHeader(name, name === 'content-type' ? 'application/octet-stream' : value)
    listen()
    line.send(file)
  })
  if (!response.ok) throw await errorFrom(response)
  return (await response.json().catch(() => {
    throw offlineError()
  })) as z.output<Output>
}

function retryAfterOf(line: XMLHttpRequest): HeadersInit {
  const wait = line.getResponseHeader('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
}

/** Whether the same file may well be taken a little later: the line broke, or the server is busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || PASSING.has(error.status))
}

const PASSING = new Set([408, 429, 500, 502, 503, 504])
