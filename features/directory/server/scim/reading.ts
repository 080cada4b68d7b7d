import { type Attribute, type Doc, type Kind, named, type Part, type Value } from './attributes.ts'
import { ScimError } from './scim-error.ts'

const LONGEST_TEXT = 1_000
/** More e-mail addresses or roles than anybody has. */
const MOST_PARTS = 100
export const MOST_MEMBERS = 50_000

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole resource as it was sent: what is held of it. What is read only or not held is passed over, as RFC 7644 wants. */
export function readResource(kind: Kind, sent: unknown): Doc {
  if (!isObject(sent)) throw new ScimError('syntax')
  const doc: Doc = readPlain(sent, [...kind.common, ...kind.attributes])
  for (const [urn, attributes] of Object.entries(kind.extensions)) {
    const key = Object.keys(sent).find((each) => each.toLowerCase() === urn.toLowerCase())
    const given = key === undefined ? undefined : sent[key]
    if (given === undefined || given === null) continue
    if (!isObject(given)) throw new ScimError('value_wrong', { attribute: urn })
    const part = readPlain(given, attributes) as Part
    if (Object.keys(part).length > 0) doc[urn] = part
  }
  for (const { name, required } of kind.attributes)
    if (required && (doc[name] === undefined || doc[name] === ''))
      throw new ScimError('value_missing', { attribute: name })
  return doc
}

/** Of each attribute what was sent under its name, whatever its case. */
function readPlain(sent: Record<string, unknown>, attributes: readonly Attribute[]): Doc {
  const doc: Doc = {}
  for (const [key, value] of Object.entries(sent)) {
    const attribute = named(attributes, key)
    if (!attribute || attribute.readOnly) continue
    const read = readAttribute(attribute, value)
    if (read !== undefined) doc[attribute.name] = read
  }
  return doc
}

/** The value of an attribute; nothing where it is empty. */
export function readAttribute(attribute: Attribute, value: unknown): Value | Part | Part[] | undefined {
  if (value === null || value === undefined) return undefined
  if (attribute.many) {
    const parts = readParts(attribute, value)
    return parts.length === 0 ? undefined : parts
  }
  if (attribute.type !== 'complex') return readValue(attribute, unwrapped(value))
  if (!isObject(value)) throw new ScimError('value_wrong', { attribute: attribute.name })
  const part = readPart(attribute, value)
  return Object.keys(part).length === 0 ? undefined : part
}

/** Several values: a list, one object alone, or plain texts. */
export function readParts(attribute: Attribute, value: unknown): Part[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  const most = attribute.name === 'members' ? MOST_MEMBERS : MOST_PARTS
  if (list.length > most) throw new ScimError('too_large')
  const parts = list.flatMap((each) => {
    if (each === null) return []
    const part = readPart(attribute, isObject(each) ? each : { value: each })
    return Object.keys(part).length === 0 ? [] : [part]
  })
  return withOnePrimary(parts)
}

/** Of several that are primary the last one is. */
export function withOnePrimary(parts: readonly Part[]): Part[] {
  const last = parts.findLastIndex(({ primary }) => primary === true)
  return parts.map((part, at) =>
    part['primary'] === true && at !== last ? { ...part, primary: false } : part,
  )
}

export function readPart(attribute: Attribute, sent: Record<string, unknown>): Part {
  const part: Part = {}
  for (const [key, value] of Object.entries(sent)) {
    const sub = named(attribute.sub ?? [], key)
    if (!sub || sub.readOnly || value === null) continue
    const read = readValue(sub, value)
    if (read !== undefined) part[sub.name] = read
  }
  return part
}

/** Some send a single value as a list with an object in it. */
function unwrapped(value: unknown): unknown {
  const [only, ...more] = Array.isArray(value) ? (value as unknown[]) : []
  return isObject(only) && more.length === 0 && 'value' in only ? only['value'] : value
}

/** One value. Booleans come as texts from Entra ID, numbers of people as numbers from others. */
export function readValue({ name, type }: Attribute, value: unknown): Value | undefined {
  if (type === 'boolean') {
    if (typeof value === 'boolean') return value
    const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
    if (text === 'true' || text === 'false') return text === 'true'
    throw new ScimError('value_wrong', { attribute: name })
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new ScimError('value_wrong', { attribute: name })
  const text = `${value}`.trim()
  // Neither the database nor a list of people holds these.
  if (text.length > LONGEST_TEXT || !text.isWellFormed() || text.includes('\0'))
    throw new ScimError('value_wrong', { attribute: name })
  return text === '' ? undefined : text
}
