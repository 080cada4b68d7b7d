import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Endpoint } from '#platform/contract/kit.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import { createPlaces } from '#platform/server/limits/places.ts'
import { createStrangersLane } from '#platform/server/limits/strangers.ts'
import type { Services } from '#platform/server/services.ts'
import { type CallNotes, noteCall, notesOf } from '#platform/server/log/call-notes.ts'
import { answerErrors, bodyOf, frameworkRefusal, rawRefusal } from './http-errors.ts'
import { mountOpenApi } from './openapi/openapi.ts'
import { type CsvAnswer, sendCsv } from './csv-answers.ts'
import { AppError } from './errors.ts'
import type { Caller, Handler } from './handler.ts'
import { mountHealth } from './http-health.ts'
import { mountWeb, type PageBrandOf } from './http-web.ts'
import { isAllowedOrigin } from './origins.ts'
import { mayCall } from './may-call.ts'
import { dropReceived, receiveFile } from './received-files.ts'
import { languageOf } from '#platform/server/words/texts.ts'
import { deviceCookie, factsOf, mattersOf, receivedOf } from './request-facts.ts'
import { safeHeaders } from '#platform/server/safe-headers.ts'
import { type Checking, serialiserOf } from './serialiser.ts'

export type Audit = <T>(
  call: { endpoint: Endpoint; caller: Caller | undefined; input: Record<string, unknown> },
  work: () => Promise<T>,
) => Promise<T>

type Options = {
  handlers: Handler[]
  /** The person behind an access token, or nothing. */
  recognise: (token: string) => Promise<Caller | undefined>
  isModuleOn: (module: ModuleName, caller: Caller | undefined) => Promise<boolean>
  /** Keeps in the log what organisers do. */
  audit: Audit
  services: Services
  /** What a page has to know before its first pixel. */
  brand?: PageBrandOf
} & Checking

const MAX_BODY_BYTES = 256 * 1024

/** As many as a browser asks at once over one kind of line, and a part of the connections to the database. */
const CALLS = { atOnce: 6, inFlood: 1, mostWaiting: 500 }
/** Each of these holds megabytes and seconds of a processor. */
const UPLOADS = { atOnce: 2, mostWaiting: 50 }

/** The HTTP side of the app: every endpoint of the contract, health, API page, and the web files. */
export async function createHttp({
  handlers,
  recognise,
  isModuleOn,
  audit,
  services,
  brand,
  checked,
}: Options): Promise<FastifyInstance> {
  const { config, log } = services
  const safe = safeHeaders(config)
  const http = Fastify({
    loggerInstance: log.child({}),
    // Our own line per call names the route, never the address: links carry secrets.
    logController: new LogController({ disableRequestLogging: true }),
    // Nobody writes to a log of one call, and making one for each costs more than the line.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: MAX_BODY_BYTES,
    // A photo over a slow line takes a minute or two.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: rawRefusal(safe),
    frameworkErrors: frameworkRefusal(safe),
  }) as unknown as FastifyInstance

  // Who is slow to say what they want gets no such time.
  http.server.headersTimeout = 30_000
  // Only JSON: the types that a foreign form could send without asking are refused.
  http.removeContentTypeParser('text/plain')

  const begin = createStrangersLane()
  const callsOf = createPlaces(CALLS)
  const uploadsOf = createPlaces(UPLOADS)
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(safe).header('x-request-id', request.id)
    // Before anything is done for them.
    if (!request.headers.authorization) await begin(addressBlock(request.ip))
    if (!request.url.startsWith('/api')) return
    reply.header('cache-control', 'no-store')
    if (!isAllowedOrigin(config, request.headers.origin, request.headers.host))
      throw new AppError('foreign_origin')
  })

  // The fields of this line are ours and hold no secret; looking through them for one takes longer than writing them.
  const calls = log.child({}, { redact: [] })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    services.metrics.observeCall(route, reply.statusCode, reply.elapsedTime / 1_000)
    const line = {
      req_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...notesOf(request),
    }
    if (route.startsWith('/api')) calls.info(line, 'call')
    else calls.debug(line, 'call')
    done()
  })

  answerErrors(http, log)
  mountHealth(http, services)
  mountOpenApi(http, handlers)

  const route = ({ endpoint, run }: Handler, on: FastifyInstance) => {
    const serialise = serialiserOf(endpoint, { checked })
    const admit = async (request: FastifyRequest) => {
      const found = await callerOf(request, recognise)
      if (found) noteCall(request, { user: found.id, ...(found.key && { key: found.key.id }) })
      if (!found && request.headers.authorization) await begin(addressBlock(request.ip))
      // What is open to everybody knows nothing of a key, nor of the person behind it.
      const caller = found?.key && endpoint.access === 'public' ? undefined : found
      const moduleIsOn = endpoint.module === undefined || (await isModuleOn(endpoint.module, caller))
      const refusal = mayCall(endpoint, caller, moduleIsOn)
      if (refusal) throw new AppError(refusal, { values: { scope: endpoint.permission ?? '' } })
      return caller
    }
    /** A call of one person has its place until it is answered, or until its line is cut. */
    const takePlace = async (caller: Caller | undefined, { raw }: FastifyReply) => {
      if (!caller) return
      const { begun, leave } = (endpoint.takes ? uploadsOf : callsOf)(caller.id)
      raw.once('close', leave)
      raw.once('finish', leave)
      if (raw.destroyed) leave()
      await begun
    }
    on.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.maxBody ?? MAX_BODY_BYTES,
      // Nobody sends us megabytes before we know who it is.
      ...(endpoint.takes && {
        preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
          await takePlace(await admit(request), reply)
        },
      }),
      async handler(request, reply) {
        const facts = {
          ...factsOf(request, config),
          matters: mattersOf(request, reply, config),
          note: (more: CallNotes) => noteCall(request, more),
          keepDevice: (secret: string) => void reply.header('set-cookie', deviceCookie(config, secret)),
        }
        const caller = await admit(request)
        if (!endpoint.takes) await takePlace(caller, reply)
        const input = inputOf(request, endpoint)
        const answer = await audit({ endpoint, caller, input }, () => run(input, caller, facts))
        if (endpoint.answers === 'csv') return sendCsv(reply, answer as CsvAnswer)
        reply.type('application/json; charset=utf-8')
        return serialise(answer)
      },
    })
  }
  for (const handler of handlers) if (!handler.endpoint.takes) route(handler, http)
  // Parsers count within their plugin: nowhere else is a file taken, and here no JSON.
  await http.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    for (const handler of handlers)
      if (handler.endpoint.takes === 'picture') route(handler, uploads as unknown as FastifyInstance)
  })
  // A video has no place in the memory of the process: such a body goes to the disk as it comes.
  await http.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(/^(application\/(octet-stream|pdf)|image\/|video\/)/, takeFile(config))
    uploads.addHook('onResponse', async ({ body }) => {
      const received = receivedOf({ body })
      if (received) await dropReceived(received)
    })
    for (const handler of handlers)
      if (handler.endpoint.takes === 'file') route(handler, uploads as unknown as FastifyInstance)
  })

  for (const unknown of ['/api', '/api/*']) {
    http.all(unknown, async (request, reply) => {
      const { status, body } = bodyOf(
        new AppError('not_found'),
        languageOf(request.headers['accept-language']),
      )
      return reply.status(status).send(body)
    })
  }

  mountWeb(http, { config, brandOf: brand })
  return http
}

function takeFile(config: Services['config']) {
  return async (request: FastifyRequest, body: IncomingMessage) => {
    const most = request.routeOptions.bodyLimit ?? MAX_BODY_BYTES
    if (Number(request.headers['content-length'] ?? 0) > most) throw new AppError('too_large')
    return receiveFile(config, body, most)
  }
}

async function callerOf(
  request: FastifyRequest,
  recognise: Options['recognise'],
): Promise<Caller | undefined> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0 || token.length > 4_096)
    return undefined
  return recognise(token)
}

function inputOf(request: FastifyRequest, { takes }: Endpoint): Record<string, unknown> {
  const inQuery = takes !== undefined || ['GET', 'HEAD', 'DELETE'].includes(request.method)
  const sent = inQuery ? request.query : request.body
  if (sent !== undefined && (typeof sent !== 'object' || sent === null || Array.isArray(sent))) {
    throw new AppError('invalid_input')
  }
  return { ...sent, ...(request.params as object) }
}
