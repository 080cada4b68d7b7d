import type { Endpoint } from '#platform/contract/kit.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Log } from '#platform/server/log/log.ts'
import type { Metrics } from '#platform/server/log/metrics.ts'
import { AppError } from './errors.ts'
import type { Caller, Handler, RequestFacts } from './handler.ts'
import { answerOf } from './http-errors.ts'
import { mayCall } from './may-call.ts'
import { type Checking, serialiserOf } from './serialiser.ts'

export type DispatchOptions = {
  handlers: readonly Handler[]
  isModuleOn: (module: ModuleName, caller: Caller | undefined) => Promise<boolean>
  metrics: Pick<Metrics, 'observeCall'>
  log: Log
} & Checking

/** A call that came within something else; `endpoint` is the method and path of the contract, such as `GET /api/news`. */
type Dispatched = {
  endpoint: string
  input: Record<string, unknown>
  callerOf: () => Promise<Caller | undefined>
  request: RequestFacts
}

/**
 * Answers calls that are no requests of their own, with the status and the JSON text of the answer: the same handlers,
 * rights, modules and errors as over HTTP. Never rejects. `way` tells in the metrics and the log how they came, and
 * `takes` which endpoints come that way; others are not found.
 */
export function createDispatch(
  way: string,
  takes: (endpoint: Endpoint) => unknown,
  { handlers, isModuleOn, metrics, log, checked }: DispatchOptions,
): (call: Dispatched) => Promise<{ status: number; body: string }> {
  const routes = new Map(
    handlers
      .filter(({ endpoint }) => takes(endpoint))
      .map(({ endpoint, run }) => [
        `${endpoint.method} ${endpoint.path}`,
        { endpoint, run, serialise: serialiserOf(endpoint, { checked }) },
      ]),
  )
  return async ({ endpoint: name, input, callerOf, request }) => {
    const begun = performance.now()
    const route = routes.get(name)
    let status = 200
    let body: string
    let user: string | undefined
    try {
      if (!route) throw new AppError('not_found')
      const caller = await callerOf()
      user = caller?.id
      const { module } = route.endpoint
      const refusal = mayCall(route.endpoint, caller, !module || (await isModuleOn(module, caller)))
      if (refusal) throw new AppError(refusal, { values: { scope: route.endpoint.permission ?? '' } })
      body = route.serialise(await route.run(input, caller, request))
    } catch (error) {
      const answer = answerOf(error, request.language)
      if (answer.status >= 500)
        log.error({ err: error, req_id: request.id, route: route && name }, `a call ${way} failed`)
      else
        log.info(
          {
            req_id: request.id,
            route: route && name,
            status: answer.status,
            user,
            code: answer.error.code,
            ip: request.ip,
          },
          `a call ${way} was refused`,
        )
      status = answer.status
      body = JSON.stringify(answer.body)
    }
    metrics.observeCall(
      route ? `${way} ${route.endpoint.path}` : `${way} unknown`,
      status,
      (performance.now() - begun) / 1_000,
    )
    return { status, body }
  }
}
