import type * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'
import { MAX_LIVE_FRAME_BYTES, MAX_OPEN_LIVE_CALLS } from '#platform/contract/live.ts'
import { type AnyEndpoint, callBehind, offlineError, refusalOf, requestFor } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { openLine } from './live.ts'
import { countOpenCalls, LineBroke, openCall } from './live-answers.ts'

// The server refuses what is above; a letter may take three bytes, and the rest of the frame some hundred.
const LONGEST_FRAME = Math.floor(MAX_LIVE_FRAME_BYTES / 3) - 1_000

/**
 * Calls an endpoint over the open line where it may come over it and the line stands, else over HTTP. Rejects with
 * ApiError as `call` does, and like `callBehind` does not count as pending; `offline` also means that the line broke before the answer came, so that nothing is known.
 */
export async function callLive<Input extends Schema, Output extends Schema>(
  endpoint: AnyEndpoint<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const say = endpoint.overLive ? openLine() : undefined
  if (!say || countOpenCalls() >= MAX_OPEN_LIVE_CALLS) return callBehind(endpoint, input)
  // Refuses as over HTTP where there is no token.
  requestFor(endpoint, input as Record<string, unknown>)
  const frame = {
    type: 'call',
    endpoint: `${endpoint.method} ${endpoint.path}`,
    language: currentLanguage(),
    input,
  }
  if (JSON.stringify(frame).length > LONGEST_FRAME) return callBehind(endpoint, input)
  const { status, body } = await openCall(say, (id) => JSON.stringify({ ...frame, id })).catch(
    (error: unknown) => {
      throw error instanceof LineBroke ? offlineError() : error
    },
  )
  if (status >= 400) throw refusalOf(status, body)
  return body as z.output<Output>
}
