import { randomUUID } from 'node:crypto'
import type { Language } from '#platform/contract/languages.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import type { LiveCall } from '#platform/contract/live.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Caller, Handler } from '#platform/server/http/handler.ts'
import { answerOf } from '#platform/server/http/http-errors.ts'
import type { Log } from '#platform/server/log/log.ts'
import { mayCall } from '#platform/server/http/may-call.ts'
import type { Metrics } from '#platform/server/log/metrics.ts'
import { type Checking, serialiserOf } from '#platform/server/http/serialiser.ts'

/** Who calls over a line: what `recognise` needs, and what is known of the line. */
export type LineFacts = {
  token: string
  ip: string
  userAgent: string | undefined
  language: Language
}

/** Answers one call over a line with the text of its answer frame. Never rejects. */
export type AnswerCall = (call: LiveCall, line: LineFacts) => Promise<string>

type Options = {
  handlers: readonly Handler[]
  recognise: (token: string) => Promise<Caller | undefined>
  isModuleOn: (module: ModuleName, caller: Caller | undefined) => Promise<boolean>
  metrics: Pick<Metrics, 'observeCall'>
  log: Log
} & Checking

// Sockets of an ended session are closed at once, so this is about a changed role or segment alone.
const CALLER_KEPT_MS = 2_000
const NO_FILE = Buffer.alloc(0)

/** The calls that may come over the open line: the same handlers, rights, modules and errors as over HTTP. */
export function createLiveCalls(options: Options): AnswerCall {
  const { handlers, recognise, isModuleOn, metrics, log } = options
  const routes = new Map(
    handlers
      .filter(({ endpoint }) => endpoint.overLive)
      .map(({ endpoint, run }) => [
        nameOf(endpoint),
        { endpoint, run, serialise: serialiserOf(endpoint, options) },
      ]),
  )
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

  return async ({ id, endpoint: name, input, language }, line) => {
    const receivedAt = performance.now()
    const route = routes.get(name)
    const request = {
      id: randomUUID(),
      ip: line.ip,
      userAgent: line.userAgent,
      language: language ?? line.language,
      receivedAt,
      file: NO_FILE,
    }
    let status = 200
    let body: string
    try {
      if (!route) throw new AppError('not_found')
      const caller = await callerOf(line)
      const { module } = route.endpoint
      const refusal = mayCall(route.endpoint, caller, !module || (await isModuleOn(module, caller)))
      if (refusal) throw new AppError(refusal)
      body = route.serialise(await route.run(input, caller, request))
    } catch (error) {
      const answer = answerOf(error, request.language)
      if (answer.status >= 500)
        log.error({ err: error, req_id: request.id, route: route && name }, 'a call over the line failed')
      status = answer.status
      body = JSON.stringify(answer.body)
    }
    metrics.observeCall(
      route ? `live ${route.endpoint.path}` : 'live unknown',
      status,
      (performance.now() - receivedAt) / 1_000,
    )
    return `{"type":"answer","id":${JSON.stringify(id)},"status":${status},"body":${body}}`
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
