import { randomUUID } from 'node:crypto'
import type { Language } from '#platform/contract/languages.ts'
import type { LiveCall } from '#platform/contract/live.ts'
import { createDispatch, type DispatchOptions } from '#platform/server/http/dispatch.ts'
import type { Caller } from '#platform/server/http/handler.ts'

/** Who calls over a line: what `recognise` needs, and what is known of the line. */
export type LineFacts = {
  token: string
  ip: string
  userAgent: string | undefined
  language: Language
}

/** Answers one call over a line with the text of its answer frame. Never rejects. */
export type AnswerCall = (call: LiveCall, line: LineFacts) => Promise<string>

// Sockets of an ended session are closed at once, so this is about a changed role or segment alone.
const CALLER_KEPT_MS = 2_000
const NO_FILE = Buffer.alloc(0)

/** The calls that may come over the open line. */
export function createLiveCalls({
  recognise,
  ...options
}: DispatchOptions & { recognise: (token: string) => Promise<Caller | undefined> }): AnswerCall {
  const dispatch = createDispatch('live', ({ overLive }) => overLive, options)
  const callers = new WeakMap<LineFacts, { caller: Promise<Caller | undefined>; until: number }>()

  function callerOf(line: LineFacts): Promise<Caller | undefined> {
    const now = performance.now()
    const kept = callers.get(line)
    if (kept && now < kept.until) return kept.caller
    const caller = recognise(line.token)
    callers.set(line, { caller, until: now + CALLER_KEPT_MS })
    caller.catch(() => callers.delete(line))
    return caller
  }

  return async ({ id, endpoint, input, language }, line) => {
    const request = {
      id: randomUUID(),
      ip: line.ip,
      userAgent: line.userAgent,
      language: language ?? line.language,
      receivedAt: performance.now(),
      file: NO_FILE,
    }
    const { status, body } = await dispatch({ endpoint, input, callerOf: () => callerOf(line), request })
    return `{"type":"answer","id":${JSON.stringify(id)},"status":${status},"body":${body}}`
  }
}
