import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.strictObject({ schema: Schema }))
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: Schema,
})
const Operation = z.looseObject({
  operationId: z.string().check(z.regex(/^[A-Za-z0-9]+$/)),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content: Content })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({ description: z.string().check(z.minLength(1)), content: Content }),
  ),
})
// The parts of OpenAPI 3.1 that we use; a field outside them, unless it begins with x-, is a fault.
const Document = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().check(z.regex(/^\/[^:?#]*$/)),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().check(z.regex(/^[A-Za-z0-9._-]+$/)), Schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('http'),
        scheme: z.string(),
        bearerFormat: z.string(),
        description: z.optional(z.string()),
      }),
    ),
  }),
})

/** What keeps a document from being OpenAPI 3.1, one sentence each. */
export function openApiFaults(raw: unknown): string[] {
  const read = Document.safeParse(raw)
  if (!read.success) return read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const { paths, components } = read.data
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      path,
      operation,
    })),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  const twice = ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => `the operation id ${id} stands twice`)
  const schemes = Object.keys(components.securitySchemes)
  const each = operations.flatMap(({ name, path, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted()
    const given = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)
    const faults: string[] = []
    if (String(named) !== String(given.toSorted())) faults.push('does not describe its path')
    if (operation.parameters.some((one) => one.in === 'path' && !one.required))
      faults.push('has an optional part in its path')
    if (operation.security.some((wish) => Object.keys(wish).some((key) => !schemes.includes(key))))
      faults.push('wants an unknown key')
    if (Object.keys(operation).some((key) => !(key in Operation.shape) && !key.startsWith('x-')))
      faults.push('has an unknown field')
    return faults.map((fault) => `${name} ${fault}`)
  })
  return [...twice, ...each, ...schemaFaults(raw as object)]
}

/** Every schema is one of JSON Schema 2020-12, and every reference leads somewhere. */
function schemaFaults(document: object): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const faults: string[] = []
  const visit = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const pointer = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (key === '$ref' && typeof inner === 'string' && !leadsSomewhere(document, inner))
        faults.push(`${pointer}: ${inner} leads nowhere`)
      const isSchema = key === 'schema' || at.endsWith('/components/schemas')
      // Checking by the metaschema is enough: to compile each would take the most part of a test run.
      if (isSchema && !ajv.validateSchema(inner as object))
        faults.push(`${pointer}: ${ajv.errorsText(ajv.errors)}`)
      visit(inner, pointer)
    }
  }
  visit(document, '')
  return faults
}

function leadsSomewhere(document: object, reference: string): boolean {
  if (!reference.startsWith('#/')) return false
  let at: unknown = document
  for (const part of reference.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = (at as Record<string, unknown>)[key]
  }
  return true
}
