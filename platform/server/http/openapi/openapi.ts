import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ErrorBody, errorStatus, platformCodes } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { CLOSED } from '#platform/server/safe-headers.ts'
import { keptAnswer } from '#platform/server/http/kept-answer.ts'
import { isOpenToKeys } from '#platform/contract/permissions.ts'
import { type JsonSchema, placesOf, schemaOf } from './call-shape.ts'
import { apiPage } from './openapi-page.ts'

/** OpenAPI 3.1, derived from the contract; other calls are answered meanwhile. */
export async function openApiOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint)
    await breathe()
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Convoy', version: '1', description: 'Every call of Convoy, derived from its contract.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'convoy_…',
          description:
            'An API key of the console. Calls whose `x-permission` is one of its scopes, but none with `x-confirm`, at most ten a second.',
        },
      },
    },
  }
}

function operationOf(endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  const required = new Set((input.required ?? []) as string[])
  const { inPath, hasNoBody, inQuery } = placesOf(endpoint)
  const rest = Object.keys(properties).filter((name) => !inPath.has(name))

  const parameters = [
    ...[...inPath].map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...(inQuery ? rest : []).map((name) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema: properties[name],
    })),
  ]
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: rest.filter((name) => required.has(name)),
  }
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.slice(4).replace(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    ...(endpoint.confirm && { 'x-confirm': true }),
    ...(endpoint.module && { 'x-module': endpoint.module }),
    security: securityOf(endpoint),
    parameters,
    ...(!hasNoBody && { requestBody: { required: true, content: bodyOf(endpoint, body) } }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          [endpoint.answers === 'csv' ? 'text/csv' : 'application/json']: {
            schema: schemaOf(endpoint.output, 'output'),
          },
        },
      },
      ...errorResponses(endpoint),
    },
  }
}

function securityOf(endpoint: Endpoint) {
  if (endpoint.access === 'public') return []
  return isOpenToKeys(endpoint) ? [{ token: [] }, { key: [] }] : [{ token: [] }]
}

function bodyOf({ takes }: Endpoint, json: JsonSchema) {
  if (!takes) return { 'application/json': { schema: json } }
  return {
    [takes === 'picture' ? 'image/*' : 'application/octet-stream']: {
      schema: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  }
}

function errorResponses(endpoint: Endpoint) {
  const codes = [...endpoint.errors, ...platformCodes]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

export function mountOpenApi(http: FastifyInstance, handlers: Handler[]) {
  const endpoints = handlers.map((handler) => handler.endpoint)
  // Most instances are never asked, and describing every shape would hold up each start.
  http.get(
    '/api/openapi.json',
    keptAnswer(async () => ({
      text: JSON.stringify(await openApiOf(endpoints)),
      type: 'application/json; charset=utf-8',
    })),
  )
  http.get(
    '/api/docs',
    keptAnswer(async () => {
      const { html, styleHash, scriptHash } = await apiPage(endpoints)
      return {
        text: html,
        type: 'text/html; charset=utf-8',
        headers: {
          'content-security-policy': `${CLOSED}; style-src '${styleHash}'; script-src '${scriptHash}'`,
        },
      }
    }),
  )
}
