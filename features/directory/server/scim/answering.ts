import { type Doc, findAttribute, type Found, type Kind } from './attributes.ts'

export type Wanted = { only?: Found[]; without?: Found[] }

/** Which attributes are asked for; names that mean nothing here are passed over. */
export function readWanted(kind: Kind, { attributes, excludedAttributes }: Record<string, unknown>): Wanted {
  const list = (given: unknown) =>
    (Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [])
      .slice(0, 100)
      .map((each) => `${each}`.trim())
      .filter(Boolean)
      .map((each) => findAttribute(kind, each))
      .filter((found) => found !== undefined && found !== 'passed')
  const [only, without] = [list(attributes), list(excludedAttributes)]
  const names = (given: unknown) => given !== undefined && given !== ''
  return { ...(names(attributes) && { only }), ...(without.length > 0 && { without }) }
}

const ALWAYS = new Set(['id', 'schemas'])

/** A resource with nothing but what is wanted. */
export function projected(
  resource: Record<string, unknown>,
  { only, without }: Wanted,
): Record<string, unknown> {
  if (only) {
    const left: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(resource)) if (ALWAYS.has(name)) left[name] = value
    for (const found of only) keep(left, resource, found)
    return left
  }
  if (!without) return resource
  const left = structuredClone(resource)
  for (const { urn, attribute, sub } of without) {
    if (ALWAYS.has(attribute.name)) continue
    const holder = (urn ? left[urn] : left) as Record<string, unknown> | undefined
    if (!holder) continue
    if (!sub) delete holder[attribute.name]
    else for (const part of partsOf(holder[attribute.name])) delete part[sub.name]
  }
  return left
}

function keep(left: Record<string, unknown>, from: Record<string, unknown>, { urn, attribute, sub }: Found) {
  const source = (urn ? from[urn] : from) as Record<string, unknown> | undefined
  const value = source?.[attribute.name]
  if (value === undefined) return
  const target = (urn ? (left[urn] ??= {}) : left) as Record<string, unknown>
  if (!sub) {
    target[attribute.name] = value
    return
  }
  const picked = partsOf(value).map((part) =>
    part[sub.name] === undefined ? {} : { [sub.name]: part[sub.name] },
  )
  target[attribute.name] = Array.isArray(value)
    ? merged(target[attribute.name], picked)
    : { ...(target[attribute.name] as object | undefined), ...picked[0] }
}

/** Two parts of the same values that are both wanted. */
function merged(before: unknown, picked: Record<string, unknown>[]) {
  const known = Array.isArray(before) ? (before as Record<string, unknown>[]) : []
  return picked.map((part, at) => ({ ...known[at], ...part }))
}

const partsOf = (value: unknown) =>
  (Array.isArray(value) ? value : value ? [value] : []) as Record<string, unknown>[]

/** The schemas that a resource says it has. */
export const schemasOf = (kind: Kind, doc: Doc): string[] => [
  kind.urn,
  ...Object.keys(kind.extensions).filter((urn) => doc[urn] !== undefined),
]
