import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SCIM_PATH } from '#features/directory/contract/directory.ts'
import * as connections from '#features/directory/server/connections/connections.store.ts'
import { hashOfToken, isTokenShaped } from '#features/directory/server/connections/tokens.rules.ts'
import { answerOf } from '#features/directory/server/scim-refusals.ts'
import * as described from '#features/directory/server/scim/described.ts'
import { ScimError } from '#features/directory/server/scim/scim-error.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import { noteCall } from '#platform/server/log/call-notes.ts'
import { languageOf, say } from '#platform/server/words/texts.ts'
import { listAnswer } from './answers.ts'
import { askedFor } from './asked.rules.ts'
import type { Answer, Asked, ServingMeans } from './directory-call.ts'
import { groupsOf } from './groups.ts'
import { usersOf } from './users.ts'

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const JSON_TYPE = 'application/scim+json; charset=utf-8'
/** A group of some ten thousand members. */
const MOST_BYTES = 2 * 1024 * 1024
const RETRY_SECONDS = 5

declare module 'fastify' {
  interface FastifyRequest {
    directory?: connections.ConnectionRow
    refusal?: ScimError
  }
}

/** The addresses at which directories call: SCIM 2.0 (RFC 7644), in its own names and with its own errors. */
export async function mountScim(http: FastifyInstance, means: ServingMeans): Promise<void> {
  const { config, log } = means
  const base = `${config.url}${SCIM_PATH}`
  await http.register(
    async (scim) => {
      scim.removeAllContentTypeParsers()
      scim.addContentTypeParser(
        /^application\/(scim\+)?json/i,
        { parseAs: 'string', bodyLimit: MOST_BYTES },
        (_request, body, done) => {
          try {
            done(null, body === '' ? undefined : JSON.parse(String(body)))
          } catch {
            done(new ScimError('syntax'))
          }
        },
      )
      scim.addHook('onRequest', async (request) => {
        request.directory = await admitted(means, request)
      })
      scim.setErrorHandler((error: Error, request, reply) => {
        const refusal = answerOf(error)
        request.refusal = refusal
        noteCall(request, { scim: refusal.code })
        if (refusal.status === 500)
          log.error({ err: error, req_id: request.id, route: request.routeOptions.url }, 'a call failed')
        if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"')
        if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', `${RETRY_SECONDS}`)
        const language = languageOf(request.headers['accept-language'])
        return reply
          .status(refusal.status)
          .type(JSON_TYPE)
          .send({
            schemas: [ERROR],
            status: `${refusal.status}`,
            ...(refusal.type && { scimType: refusal.type }),
            detail: say(language, `scim.${refusal.code}`, refusal.values),
          })
      })
      // Before the answer goes, so that whoever looks into the log finds it there.
      scim.addHook('onSend', async (request, reply, payload) => {
        await noteRequest(means, request, reply)
        return payload
      })

      const on =
        (work: (asked: Asked, params: { id: string }) => Promise<Answer> | Answer) =>
        async (request: FastifyRequest, reply: FastifyReply) => {
          const answer = await work(askedIn(request), request.params as { id: string })
          if (answer.etag) reply.header('etag', answer.etag)
          if (answer.location) reply.header('location', answer.location)
          // Whoever has this very version already gets no second copy.
          const isKnown =
            request.method === 'GET' && answer.etag && request.headers['if-none-match'] === answer.etag
          if (isKnown) return reply.status(304).send()
          if (!answer.body) return reply.status(answer.status).send()
          return reply.status(answer.status).type(JSON_TYPE).send(answer.body)
        }
      for (const [path, resources] of [
        ['/Users', usersOf(means, base)],
        ['/Groups', groupsOf(means, base)],
      ] as const) {
        scim.get(
          path,
          on((asked) => resources.list(asked)),
        )
        scim.post(
          `${path}/.search`,
          on((asked) => resources.list({ ...asked, query: searched(asked.body) })),
        )
        scim.post(
          path,
          on((asked) => resources.create(asked)),
        )
        scim.get(
          `${path}/:id`,
          on((asked, { id }) => resources.read(asked, id)),
        )
        scim.put(
          `${path}/:id`,
          on((asked, { id }) => resources.replace(asked, id)),
        )
        scim.patch(
          `${path}/:id`,
          on((asked, { id }) => resources.patch(asked, id)),
        )
        scim.delete(
          `${path}/:id`,
          on((asked, { id }) => resources.remove(asked, id)),
        )
      }
      scim.get(
        '/ServiceProviderConfig',
        on((asked) => whole(asked, { status: 200, body: described.serviceProviderConfig(base) })),
      )
      for (const [path, list] of [
        ['/ResourceTypes', described.resourceTypes(base)],
        ['/Schemas', described.schemas(base)],
      ] as const) {
        scim.get(
          path,
          on((asked) => whole(asked, listAnswer({ total: list.length, start: 1 }, list))),
        )
        scim.get(
          `${path}/:id`,
          on((_asked, { id }) => {
            const body = list.find((each) => each.id === id)
            if (!body) throw new ScimError('not_found')
            return { status: 200, body }
          }),
        )
      }
      // Users and groups in one search are not done either.
      for (const path of ['/Me', '/Bulk', '/.search', '/'])
        scim.all(
          path,
          on(() => {
            throw new ScimError('not_done')
          }),
        )
      scim.all(
        '/*',
        on(() => {
          throw new ScimError('not_found')
        }),
      )
    },
    { prefix: SCIM_PATH },
  )
}

function searched(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ScimError('syntax')
  return body as Record<string, unknown>
}

/** What describes this server is not filtered: whoever thought so would take all of it for what fits (RFC 7644, 4). */
function whole({ query }: Asked, answer: Answer): Answer {
  if (query['filter'] !== undefined) throw new ScimError('not_filtered')
  return answer
}

function askedIn(request: FastifyRequest): Asked {
  const ifMatch = request.headers['if-match']
  return {
    connection: request.directory!,
    body: request.body,
    query: request.query as Record<string, unknown>,
    ifMatch,
  }
}

/** Whose token it is. Read anew at each call, so that one that is switched off ends at once everywhere. */
async function admitted(
  { db, limits, log }: ServingMeans,
  request: FastifyRequest,
): Promise<connections.ConnectionRow> {
  const [scheme, token = '', ...rest] = (request.headers.authorization ?? '').split(' ')
  const isOne = scheme?.toLowerCase() === 'bearer' && rest.length === 0 && isTokenShaped(token)
  const connection = isOne ? await connections.findByToken(db, hashOfToken(token)) : undefined
  if (!connection) {
    const verdict = await limits.take('directory_stranger', addressBlock(request.ip))
    throw new ScimError(verdict.allowed ? 'token_wrong' : 'too_many')
  }
  request.directory = connection
  if (connection.state === 'off') throw new ScimError('connection_off')
  const verdict = await limits.take('directory_connection', connection.id)
  if (!verdict.allowed) throw new ScimError('too_many')
  connections
    .setUsed(db, connection.id)
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a directory was not noted'))
  return connection
}

async function noteRequest({ db, log }: ServingMeans, request: FastifyRequest, reply: FastifyReply) {
  const { directory, refusal } = request
  if (!directory) return
  const { path, asked } = askedFor(request)
  await connections
    .insertRequest(db, {
      connection_id: directory.id,
      method: request.method,
      path,
      asked,
      status: reply.statusCode,
      code: refusal?.code ?? null,
      code_values: refusal?.values ?? null,
      took_ms: Math.round(reply.elapsedTime),
    })
    // A connection that was deleted meanwhile has no log.
    .catch((error: unknown) => log.warn({ err: error }, 'a call of a directory was not noted'))
}
