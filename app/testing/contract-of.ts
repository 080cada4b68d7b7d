import { globSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Endpoint, LiveEvent } from '#platform/contract/kit.ts'

export type PromisedEndpoint = { file: string; name: string; endpoint: Endpoint }
export type PromisedEvent = { file: string; name: string; event: LiveEvent }

const root = path.resolve(import.meta.dirname, '../..')

/** Everything that the files of the contract export, so that what is added there later is seen by itself. */
export async function readContract(): Promise<{ endpoints: PromisedEndpoint[]; events: PromisedEvent[] }> {
  const endpoints: PromisedEndpoint[] = []
  const events: PromisedEvent[] = []
  for (const file of globSync('{features/*,platform,platform/content}/contract/*.ts', {
    cwd: root,
  }).toSorted()) {
    if (file.endsWith('.test.ts')) continue
    const exported: Record<string, unknown> = await import(path.join(root, file))
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) endpoints.push({ file, name, endpoint: value })
      else if (isEvent(value)) events.push({ file, name, event: value })
    }
  }
  return { endpoints, events }
}

/** `POST /api/login`: how tests name a call. */
export function callName({ method, path: address }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${address}`
}

/** The names of the placeholders in a path such as `/api/duels/:duel_id`. */
export function placeholdersOf({ path: address }: Pick<Endpoint, 'path'>): string[] {
  return [...address.matchAll(/:(\w+)/g)].map((match) => match[1]!)
}

export function sendsQuery({ method }: Pick<Endpoint, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE'
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

function isEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'name' in value && 'payload' in value
}

/** Fields into which people could write anything. */
export function freeTextOf(endpoint: Endpoint): string[] {
  if (sendsQuery(endpoint)) return []
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input' })
  return Object.entries(properties)
    .filter(([, field]) => typeof field === 'object' && field.type === 'string')
    .filter(([, field]) => typeof field === 'object' && !field.enum && !field.format && !field.pattern)
    .map(([name]) => name)
}

const PROBES = ['One\ntwo', 'One\ttwo', 'One  two', '  One two', 'One\r\ntwo', 'One\u202etwo', 'One\u0000two']

/** How the contract takes the text of a field: fields of one kind refuse the same letters and write down the others alike. */
export function kindOfText(endpoint: Endpoint, name: string): string {
  return JSON.stringify(PROBES.map((text) => takenAs(endpoint, name, text) ?? 'refused'))
}

/** What the contract makes of a text in this field, or nothing when it refuses it. */
export function takenAs(endpoint: Endpoint, name: string, text: string): unknown {
  const { shape } = endpoint.input as z.ZodMiniObject<Record<string, z.ZodMiniType>>
  return z.safeParse(shape[name]!, text).data
}

/** Whether a text may hold what a database cannot: then somebody's question would be an error of the server. */
export function takesNul(schema: z.ZodMiniType): boolean {
  const { def } = (schema as unknown as { _zod: { def: { type: string } } })._zod
  return def.type === 'string' && ['a\0b', 'ab\0cd', '\0'].some((text) => schema.safeParse(text).success)
}

/** The fields of an input, however deep, by their path. */
export function textsOf(schema: z.ZodMiniType, at = ''): { path: string; schema: z.ZodMiniType }[] {
  const { def } = (schema as unknown as { _zod: { def: Record<string, unknown> & { type: string } } })._zod
  const into = (part: unknown, name = '') =>
    textsOf(part as z.ZodMiniType, name ? [at, name].filter(Boolean).join('.') : at)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, field]) =>
        into(field, name),
      )
    case 'array':
      return into(def.element, '0')
    case 'record':
      return into(def.valueType, '*')
    case 'union':
      return (def.options as unknown[]).flatMap((option) => into(option))
    case 'pipe':
      return into(def.in)
    case 'string':
      return [{ path: at, schema }]
    default:
      return def.innerType ? into(def.innerType) : []
  }
}
