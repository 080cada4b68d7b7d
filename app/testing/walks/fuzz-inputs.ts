import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

type Texts = 'plain' | 'odd'

/** Inputs as the contract wants them, and the same ones broken in one place or as a whole. */
export function inputsFor(schema: Schema) {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  // Where many texts must all be good, odd ones alone would hardly ever get past the door.
  const plain = validFor(json, 'plain')
  const valid = fc.oneof(plain, validFor(json, 'odd'))
  return {
    /** The same without odd texts and moments, which most often pass the door. */
    plain,
    /** Only what has to be there, and of it nothing: a page to go on from or a time zone, drawn by chance, is nobody's. */
    least: validFor(withoutOptional(json), 'plain'),
    /** Everything there is, down to the last field: what a call wants though its shape does not say so is there too. */
    most: validFor(withOptional(json), 'plain'),
    valid,
    broken: fc.oneof({ weight: 5, arbitrary: brokenFor(json, valid) }, { weight: 1, arbitrary: wrongWhole }),
  }
}

function withoutOptional(schema: JsonSchema): JsonSchema {
  const isEmpty = ({ type }: JsonSchema) => type === 'null'
  const kept = Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name))
    .map(([name, field]) => [name, field.anyOf?.find(isEmpty) ?? field] as const)
  return schema.type === 'object' ? { ...schema, properties: Object.fromEntries(kept) } : schema
}

function withOptional(schema: JsonSchema): JsonSchema {
  const { properties } = schema
  if (!properties) return schema
  const fields = Object.entries(properties).map(([name, field]) => [name, withOptional(field)] as const)
  return { ...schema, required: Object.keys(properties), properties: Object.fromEntries(fields) }
}

function validFor(schema: JsonSchema, texts: Texts): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validFor(choice, texts)))
  switch (schema.type ?? 'anything') {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, fieldFor(name, field, texts)] as const,
      )
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(validFor(schema.items ?? {}, texts), {
        minLength: Math.min(schema.minItems ?? 0, 5),
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'string':
      return textFor(schema, texts)
    case 'integer':
    case 'number':
      return fc.integer({ min: bounded(schema.minimum, -1_000), max: bounded(schema.maximum, 1_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

/** A field; a plain one says what chance alone would hardly ever find. */
function fieldFor(name: string, field: JsonSchema, texts: Texts): fc.Arbitrary<unknown> {
  const usual = validFor(field, texts)
  if (texts !== 'plain') return usual
  if (name === 'time_zone') return fc.constantFrom('Europe/Warsaw', 'America/Lima', 'UTC')
  const { language, ...rest } = field.items?.properties ?? {}
  if (!language?.enum) return usual
  // Words are often wanted once in each language.
  const inEach = language.enum.map((own) =>
    validFor({ ...field.items, properties: { ...rest, language: { const: own } } }, texts),
  )
  return fc.tuple(...inEach)
}

// Making an arbitrary for texts costs fast-check several milliseconds, and many fields take the same ones.
const textsMade = new Map<string, fc.Arbitrary<string>>()

function textFor(
  { format, pattern, minLength = 0, maxLength = 60 }: JsonSchema,
  texts: Texts,
): fc.Arbitrary<string> {
  const length = { minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, 60) }
  const key = JSON.stringify([format, pattern, length, texts])
  const made = textsMade.get(key) ?? makeTexts({ format, pattern }, length, texts)
  textsMade.set(key, made)
  return made
}

function makeTexts(
  { format, pattern }: JsonSchema,
  length: { minLength: number; maxLength: number },
  texts: Texts,
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'emoji') return fc.constantFrom('👍', '🎉', '👩🏽‍🚒', '🇵🇱')
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (format === 'email') return fc.uuid().map((name) => `${name}@fuzz.example`)
  // Beyond the year 9999 a moment is written in a way that the contract does not take.
  const years = texts === 'plain' ? { min: new Date('1990-01-01'), max: new Date('2090-01-01') } : {}
  if (format === 'date-time')
    return fc.date({ ...years, noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (texts === 'plain')
    return fc.string({ ...length, unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h') })
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }))
}

function bounded(limit: number | undefined, otherwise: number): number {
  return limit === undefined || !Number.isSafeInteger(limit) || Math.abs(limit) > 1e9 ? otherwise : limit
}

function deep(levels: number, list: boolean): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = list ? [value] : { a: value }
  return value
}

// An own field of that name, as JSON.parse makes it and as only JSON can carry it.
const poison = (key: string) => JSON.parse(`{"${key}":{"role":"administrator","isAdmin":true}}`) as object

const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    [],
    {},
    'null',
    '0x10',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
  ),
  fc.constantFrom<unknown>(
    'ä'.repeat(20_000),
    'x'.repeat(120_000),
    deep(300, true),
    deep(300, false),
    Array(2_000).fill(1),
  ),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '../../etc/passwd',
    '${7*7}',
    '<script>alert(1)</script>',
    '\u202egnp.exe',
    '%00',
    '$ne',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const wrongWhole = fc.oneof(
  fc.constantFrom<unknown>(null, [], [{}], 'text', 7, true, deep(1_000, true), deep(1_000, false)),
  fc.constantFrom<unknown>(poison('__proto__'), poison('constructor'), poison('prototype')),
  fc.jsonValue(),
)

/** What a caller could wish to be true of themselves. */
export const WISHES = {
  id: '00000000-0000-4000-8000-000000000000',
  user_id: '00000000-0000-4000-8000-000000000000',
  role: 'administrator',
  access: true,
  deleted: false,
  user_can_vote: true,
  segment: 'board',
  verified_at: '2020-01-01T00:00:00.000Z',
  points: 1_000_000,
  isAdmin: true,
}

function brokenFor(schema: JsonSchema, valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('anything')
  const asFields = (value: unknown) => ({ ...(value as Record<string, unknown>) })
  return fc.oneof(
    fc.tuple(valid, name, wrongValue).map(([value, key, wrong]) => ({ ...asFields(value), [key]: wrong })),
    fc.tuple(valid, name).map(([value, key]) => {
      const { [key]: _, ...rest } = asFields(value)
      return rest
    }),
    valid.map((value) => ({ ...asFields(value), ...WISHES })),
    fc
      .tuple(valid, fc.constantFrom('__proto__', 'constructor', 'prototype'))
      .map(([value, key]) =>
        Object.defineProperty(asFields(value), key, { value: WISHES, enumerable: true }),
      ),
    fc
      .tuple(valid, fc.string(), wrongValue)
      .map(([value, key, wrong]) => ({ [key]: wrong, ...asFields(value) })),
  )
}
