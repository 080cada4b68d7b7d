import * as z from 'zod/mini'
import { errorStatus, platformCodes } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { MODULE_NAMES } from '#platform/contract/modules.ts'
import { PERMISSIONS } from '#platform/contract/permissions.ts'
import { compiledWriterOf } from '#platform/server/http/serialiser.ts'
import {
  callName,
  placeholdersOf,
  type PromisedEndpoint,
  type PromisedEvent,
  sendsQuery,
  takesNul,
  textsOf,
} from './contract-of.ts'

type JsonSchema = {
  type?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
}

/** What is wrong with a set of endpoints, one sentence each. */
export function faultsOf(promised: readonly PromisedEndpoint[]): string[] {
  const each = promised.flatMap(({ endpoint }) => {
    const name = callName(endpoint)
    return [...inputFaults(endpoint), ...outputFaults(endpoint), ...frameFaults(endpoint)].map(
      (fault) => `${name} ${fault}`,
    )
  })
  const twice = repeated(promised.map(({ endpoint }) => callName(endpoint).replace(/:\w+/g, ':')))
  return [...each, ...twice.map((name) => `${name} is promised twice`)]
}

/** Endpoints without a handler, handlers without an endpoint, and endpoints that two handlers answer. */
export function bindingFaults(promised: readonly Endpoint[], bound: readonly Endpoint[]): string[] {
  return [
    ...promised
      .filter((endpoint) => !bound.includes(endpoint))
      .map((endpoint) => `${callName(endpoint)} has no handler`),
    ...bound
      .filter((endpoint) => !promised.includes(endpoint))
      .map((endpoint) => `${callName(endpoint)} is not in the contract`),
    ...repeated(bound.map(callName)).map((name) => `${name} has two handlers`),
  ]
}

export function eventFaults(promised: readonly PromisedEvent[]): string[] {
  return [
    ...repeated(promised.map(({ event }) => event.name)).map((name) => `${name} is announced by two events`),
    ...promised.flatMap(({ event }) => {
      const faults: string[] = []
      if (!/^[a-z_]+\.[a-z_]+$/.test(event.name)) faults.push(`${event.name} is not noun.past_participle`)
      if (event.module && !MODULE_NAMES.includes(event.module))
        faults.push(`${event.name} has an unknown module`)
      if (!hasJsonSchema(event.payload, 'output')) faults.push(`${event.name} carries what JSON cannot hold`)
      else if (!hasWriter(event.payload))
        faults.push(`${event.name} carries what no writer can be compiled for`)
      return faults
    }),
  ]
}

/** Codes without words, words without a code, and words whose placeholders differ between the languages. */
export function textFaults(
  codes: readonly string[],
  texts: Record<string, Record<string, string>>,
): string[] {
  const languages = Object.keys(texts)
  const all = new Set([...codes, ...languages.flatMap((language) => Object.keys(texts[language]!))])
  return [...all].flatMap((code) => {
    if (!codes.includes(code)) return [`the words of ${code} belong to no code`]
    const silent = languages.filter((language) => !texts[language]![code])
    if (silent.length > 0) return silent.map((language) => `${code} has no words in ${language}`)
    const placeholders = languages.map((language) =>
      [...texts[language]![code]!.matchAll(/\{(\w+)[,}]/g)]
        .map((match) => match[1]!)
        .toSorted((a, b) => a.localeCompare(b)),
    )
    return new Set(placeholders.map(String)).size > 1
      ? [`the words of ${code} have other placeholders in each language`]
      : []
  })
}

/**
 * What is never handed to the database as it came: hashed or deciphered, compared in the process (`was`), looked at row
 * by row or value by value with an answer of its own, or handed on to the call that it is for.
 */
const MAY_HOLD_ANYTHING = /(^|\.)((new_)?password|cursor)$|^(was\.|rows\.0\.|changes\.0\.|calls\.0\.|csv$)/

function inputFaults(endpoint: Endpoint): string[] {
  if (!hasJsonSchema(endpoint.input, 'input')) return ['takes what JSON cannot hold']
  const schema = z.toJSONSchema(endpoint.input, { io: 'input' }) as JsonSchema
  if (schema.type !== 'object') return ['takes something that has no fields']
  const fields = schema.properties ?? {}
  const inPath = placeholdersOf(endpoint)
  const missing = inPath
    .filter((name) => !schema.required?.includes(name))
    .map((name) => `has no required field for :${name}`)
  const inAddress = sendsQuery(endpoint) ? Object.keys(fields) : inPath
  const unsendable = inAddress
    .filter((name) => fields[name] && !isText(fields[name]) && !takesDigits(endpoint.input, name))
    .map((name) => `wants ${name} in its address as something that is no text`)
  const unreadable = textsOf(endpoint.input)
    .filter(({ path, schema: text }) => takesNul(text) && !MAY_HOLD_ANYTHING.test(path))
    .map(({ path }) => `takes in ${path} what no database can hold`)
  return [...missing, ...unsendable, ...unreadable]
}

function outputFaults(endpoint: Endpoint): string[] {
  if (!hasJsonSchema(endpoint.output, 'output')) return ['answers what JSON cannot hold']
  return hasWriter(endpoint.output) ? [] : ['answers what no writer can be compiled for']
}

function frameFaults(endpoint: Endpoint): string[] {
  const faults: string[] = []
  // The specification's store keeps its own spelling (C-51).
  const usual = endpoint.path.startsWith('/api/chat/store/')
    ? /^\/api(\/(:[a-z_]+|[A-Za-z_]+))+$/
    : /^\/api(\/(:[a-z_]+|[a-z0-9-]+))+$/
  if (!usual.test(endpoint.path)) faults.push('has an unusual path')
  if (!/^\S.*\.$/.test(endpoint.summary)) faults.push('has no sentence that says what it does')
  if (!['public', 'participant', 'organiser', 'administrator'].includes(endpoint.access))
    faults.push('lets nobody known in')
  faults.push(...permissionFaults(endpoint), ...limitFaults(endpoint), ...signInFaults(endpoint))
  if (
    endpoint.together &&
    (endpoint.method !== 'GET' || endpoint.access !== 'participant' || endpoint.confirm)
  )
    faults.push('is asked together with others, but is no plain reading call of participants')
  if (endpoint.module && !MODULE_NAMES.includes(endpoint.module)) faults.push('belongs to an unknown module')
  for (const code of endpoint.errors) {
    if (!Object.hasOwn(errorStatus, code)) faults.push(`may answer the unknown ${code}`)
    if ((platformCodes as readonly string[]).includes(code))
      faults.push(`lists ${code}, which any call may answer`)
  }
  return [...faults, ...repeated(endpoint.errors).map((code) => `lists ${code} twice`)]
}

function permissionFaults({ access, permission, overLive, path }: Endpoint): string[] {
  const isForAll = access === 'public' || access === 'participant'
  if (!permission && isForAll && path.split('/').includes('desk'))
    return ['is an address of the console, but lets everybody in']
  if (!permission) return isForAll ? [] : ['names no permission']
  if (isForAll) return ['names a permission, but lets everybody in']
  if (!Object.hasOwn(PERMISSIONS, permission)) return ['names an unknown permission']
  // What organisers do is kept in the log, which calls over the line do not reach.
  if (overLive) return ['lets organisers in over the live line, where nothing is logged']
  const least = PERMISSIONS[permission]
  return least === access ? [] : [`lets ${access} in, but ${permission} is for ${least}`]
}

function limitFaults({ access, limited }: Endpoint): string[] {
  if (access === 'organiser')
    return limited ? [] : ['does not say what an organiser may do who is limited to departments']
  return limited ? ['says what limited organisers may do, but is not for organisers'] : []
}

/** Calls of organisers that take an address or a password, and change nobody's. */
const NO_CHANGE: readonly string[] = [
  // Somebody new.
  'POST /api/people/desk/people',
  // Nothing is written of it but what `apply` does.
  'POST /api/people/desk/imports',
]

function signInFaults(endpoint: Endpoint): string[] {
  const { access, changesSignIn, confirm, method, reads } = endpoint
  const isOfOrganisers = access === 'organiser' || access === 'administrator'
  const fields = fieldNamesOf(endpoint.input)
  if (changesSignIn) {
    if (confirm) return []
    if (isOfOrganisers) return ['changes what signs in, but does not ask for the password again']
    const key = access === 'public' ? 'token' : 'password'
    return fields.has(key) ? [] : [`changes what signs in, but asks for no ${key}`]
  }
  const isKey = ['email', 'password', 'new_password'].some((name) => fields.has(name))
  const writes = isOfOrganisers && method !== 'GET' && !reads
  return writes && isKey && !NO_CHANGE.includes(callName(endpoint))
    ? ['takes an address or a password, but is not marked as changing what signs in']
    : []
}

/** The names of all fields, however deep. */
function fieldNamesOf(input: z.ZodMiniType): Set<string> {
  const names = new Set<string>()
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    if ('properties' in schema) for (const name of Object.keys(schema.properties as object)) names.add(name)
    for (const part of Object.values(schema)) walk(part)
  }
  if (hasJsonSchema(input, 'input')) walk(z.toJSONSchema(input, { io: 'input' }))
  return names
}

function isText(schema: JsonSchema): boolean {
  return (
    schema.type === 'string' || (schema.enum ?? [schema.const]).every((value) => typeof value === 'string')
  )
}

/** A number may stand in an address if the schema reads it from its digits. */
function takesDigits(input: z.ZodMiniType, name: string): boolean {
  const field =
    input instanceof z.ZodMiniObject ? (input.shape[name] as z.ZodMiniType | undefined) : undefined
  return field !== undefined && field.safeParse('1').success && !field.safeParse('one').success
}

function hasJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): boolean {
  try {
    z.toJSONSchema(schema, { io })
    return true
  } catch {
    return false
  }
}

/** The server compiles at first use, so nobody else would notice before somebody asks. */
function hasWriter(schema: z.ZodMiniType): boolean {
  try {
    compiledWriterOf(schema)
    return true
  } catch {
    return false
  }
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}
