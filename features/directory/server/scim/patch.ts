import { isDeepStrictEqual } from 'node:util'
import { type Attribute, type Doc, findAttribute, type Kind, type Part, withoutUrn } from './attributes.ts'
import { type Filter, readFilter } from './filter.ts'
import { fits, saidBy } from './matching.ts'
import { isObject, readAttribute, readPart, readParts, readValue, withOnePrimary } from './reading.ts'
import { ScimError, shortened } from './scim-error.ts'

const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:patchop'
const MOST_OPERATIONS = 1_000
const OPS = ['add', 'remove', 'replace'] as const

export type Operation = { op: (typeof OPS)[number]; path?: string; value: unknown }

/** What a PATCH asks for. Entra ID begins the names of operations with a capital. */
export function readOperations(sent: unknown): Operation[] {
  if (!isObject(sent)) throw new ScimError('syntax')
  const { schemas } = sent
  if (!Array.isArray(schemas) || !schemas.some((each) => `${each}`.toLowerCase() === PATCH_OP))
    throw new ScimError('value_missing', { attribute: 'schemas' })
  const key = Object.keys(sent).find((each) => each.toLowerCase() === 'operations')
  const list = key === undefined ? undefined : sent[key]
  if (!Array.isArray(list) || list.length === 0)
    throw new ScimError('value_missing', { attribute: 'Operations' })
  if (list.length > MOST_OPERATIONS) throw new ScimError('operations_many')
  return list.map((each: unknown) => {
    if (!isObject(each)) throw new ScimError('syntax')
    const asked = typeof each['op'] === 'string' ? each['op'] : ''
    const op = OPS.find((name) => name === asked.toLowerCase())
    if (!op) throw new ScimError('operation_wrong', { operation: shortened(asked) })
    const { path, value } = each
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw new ScimError('path_wrong', { path: shortened(JSON.stringify(path)) })
    if (op === 'remove' && !path) throw new ScimError('no_target')
    return { op, value, ...(typeof path === 'string' && path.trim() !== '' && { path: path.trim() }) }
  })
}

/** A resource as operations leave it: all of them, or none where one is refused. */
export function patched(kind: Kind, doc: Doc, operations: readonly Operation[]): Doc {
  const left = structuredClone(doc)
  for (const operation of operations) applyTo(kind, left, operation)
  for (const { name, required } of kind.attributes)
    if (required && left[name] === undefined) throw new ScimError('value_missing', { attribute: name })
  return left
}

function applyTo(kind: Kind, doc: Doc, { op, path, value }: Operation) {
  // A whole extension is named as the value without a path names it.
  const whole = path === undefined ? undefined : extensionOf(kind, path)
  if (path !== undefined && !whole) {
    applyAt(kind, doc, { op, path, value }, { isNamed: true })
    return
  }
  if (whole && op === 'remove') {
    delete doc[whole]
    return
  }
  // Without a path the value says where: `{ "active": false }`, also `{ "name.familyName": "…" }`.
  const values = whole ? { [whole]: value } : value
  if (!isObject(values)) throw new ScimError('value_wrong', { attribute: 'value' })
  for (const [key, each] of Object.entries(values)) {
    const urn = extensionOf(kind, key)
    if (urn && !isObject(each)) throw new ScimError('value_wrong', { attribute: shortened(key) })
    const paths = urn
      ? Object.entries(each as object).map(([sub, of]) => [`${urn}:${sub}`, of] as const)
      : [[key, each] as const]
    for (const [at, of] of paths) applyAt(kind, doc, { op, path: at, value: of }, { isNamed: false })
  }
}

const extensionOf = (kind: Kind, name: string) =>
  Object.keys(kind.extensions).find((urn) => urn.toLowerCase() === name.toLowerCase())

type At = { attribute: Attribute; sub?: Attribute; filter?: Filter; holder: Record<string, unknown> }

/** What is named is refused where it may not be written; what stands in a value is passed over, as in a whole resource. */
function applyAt(
  kind: Kind,
  doc: Doc,
  { op, path, value }: Required<Operation>,
  { isNamed }: { isNamed: boolean },
) {
  const { place, filter, behind } = splitPath(path)
  const found = findAttribute(kind, behind ? `${place}.${behind}` : place)
  if (found === 'passed') return
  if (!found) throw new ScimError('path_wrong', { path: shortened(path) })
  const { urn, attribute, sub } = found
  if (attribute.readOnly || sub?.readOnly) {
    if (isNamed) throw new ScimError('read_only', { attribute: attribute.name })
    return
  }
  const holder = (urn ? (doc[urn] ??= {}) : doc) as Record<string, unknown>
  if (filter && !attribute.many) throw new ScimError('path_wrong', { path: shortened(path) })
  const at: At = { attribute, holder, ...(sub && { sub }), ...(filter && { filter }) }
  if (attribute.many) writeMany(at, op, value)
  else writeOne(at, op, value)
  if (urn && Object.keys(holder).length === 0) delete doc[urn]
}

/** `emails[type eq "work"].value` in its three pieces. */
function splitPath(path: string): { place: string; filter?: Filter; behind?: string } {
  const open = path.indexOf('[')
  if (open < 0) return { place: path }
  const close = path.lastIndexOf(']')
  const behind = path.slice(close + 1)
  if (close < open || !/^(?:\.[A-Za-z$][\w$-]*)?$/.test(behind))
    throw new ScimError('path_wrong', { path: shortened(path) })
  const filter = readFilter(path.slice(open + 1, close))
  return { place: path.slice(0, open), filter, ...(behind && { behind: behind.slice(1) }) }
}

function writeOne({ attribute, sub, holder }: At, op: Operation['op'], value: unknown) {
  const { name } = attribute
  if (sub) {
    const part = (holder[name] ??= {}) as Part
    set(part, sub.name, op === 'remove' ? undefined : readValue(sub, value ?? ''))
    if (Object.keys(part).length === 0) delete holder[name]
    return
  }
  if (op === 'remove' && attribute.required) throw new ScimError('required_stays', { attribute: name })
  if (op === 'remove' || value === null) return set(holder, name, undefined)
  // Names that are not given stay.
  if (attribute.type === 'complex' && isObject(value))
    return set(holder, name, { ...(holder[name] as Part | undefined), ...readPart(attribute, value) })
  return set(holder, name, readAttribute(attribute, value))
}

function writeMany(at: At, op: Operation['op'], value: unknown) {
  const { attribute, holder, filter } = at
  const stands = (holder[attribute.name] as Part[] | undefined) ?? []
  const left = filter ? writeFitting(at, stands, filter, op, value) : writeAll(at, stands, op, value)
  set(holder, attribute.name, left.length === 0 ? undefined : left)
}

function writeAll({ attribute, sub }: At, stands: Part[], op: Operation['op'], value: unknown): Part[] {
  // `emails.value`: of each of them.
  if (sub) return stands.map((part) => withSub(part, sub, op, value))
  if (op === 'remove') {
    if (value === undefined || value === null) return []
    const gone = new Set(readParts(attribute, value).map((part) => `${part['value']}`.toLowerCase()))
    return stands.filter((part) => !gone.has(`${part['value']}`.toLowerCase()))
  }
  const given = value === null || value === undefined ? [] : readParts(attribute, value)
  if (op === 'replace') return given
  if (attribute.name === 'members') {
    const known = new Set(stands.map((part) => part['value']))
    return [...stands, ...given.filter((part) => !known.has(part['value']!))]
  }
  const fresh = given.filter((part) => !stands.some((each) => isDeepStrictEqual(each, part)))
  return withOnePrimary([...stands, ...fresh])
}

function writeFitting(
  { attribute, sub }: At,
  stands: Part[],
  filter: Filter,
  op: Operation['op'],
  value: unknown,
): Part[] {
  const isMeant = stands.map((part) => fits(attribute, part, filter))
  if (!isMeant.includes(true)) {
    if (op === 'remove') return stands
    // Entra ID adds the first work address so.
    const said = saidBy(attribute, filter)
    if (op === 'replace' || !said) throw new ScimError('no_target')
    const made = sub ? withSub(said, sub, op, value) : { ...said, ...partOf(attribute, value) }
    return withOnePrimary([...stands, made])
  }
  if (op === 'remove' && !sub) return stands.filter((_, at) => !isMeant[at])
  const left = stands.map((part, at) => {
    if (!isMeant[at]) return part
    if (sub) return withSub(part, sub, op, value)
    return { ...part, ...partOf(attribute, value) }
  })
  return withOnePrimary(left.filter((part) => Object.keys(part).length > 0))
}

function partOf(attribute: Attribute, value: unknown): Part {
  if (!isObject(value)) throw new ScimError('value_wrong', { attribute: attribute.name })
  return readPart(attribute, value)
}

function withSub(part: Part, sub: Attribute, op: Operation['op'], value: unknown): Part {
  const left = { ...part }
  set(left, sub.name, op === 'remove' ? undefined : readValue(sub, value ?? ''))
  return left
}

function set(holder: Record<string, unknown>, name: string, value: unknown) {
  if (value === undefined) delete holder[name]
  else holder[name] = value
}

/** What was asked, by names alone: for the log of a connection. */
export function namesOfOperations(kind: Kind, operations: readonly Operation[]): string {
  return operations
    .slice(0, 12)
    .map(({ op, path, value }) => {
      const where = path ? blanked(path) : isObject(value) ? Object.keys(value).map(blanked).join(' ') : ''
      return `${op} ${withoutUrn(kind, where).rest ?? where}`.trim()
    })
    .join(', ')
    .slice(0, 300)
}

/** A path or a filter without the values in it. */
export const blanked = (text: string) => text.replaceAll(/"(?:[^"\\]|\\.)*"?/g, '"…"').slice(0, 200)
