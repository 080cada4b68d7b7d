import { MAPPED_FIELDS, type MappedField, type MappingRule } from '#features/people/contract/mapping.ts'

/** What another system says of somebody. */
export type Claims = Record<string, unknown>

const MOST_VALUES = 500

/** The values of a claim as texts: of its very name, or else of a path through objects such as `realm_access.roles`. */
export function valuesOf(claims: Claims, name: string): string[] {
  const found = Object.hasOwn(claims, name) ? claims[name] : along(claims, name.split('.'))
  return (Array.isArray(found) ? found : [found])
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, MOST_VALUES)
    .map((value) => `${value}`.trim())
}

function along(claims: unknown, path: readonly string[]): unknown {
  let at = claims
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Claims)[step]
  }
  return at
}

/** Whether a value is of a pattern, in which `*` stands for anything; in time that grows with both alone. */
export function isLike(value: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const text = value.toLowerCase()
  if (!text.startsWith(first)) return false
  const last = rest.pop()
  if (last === undefined) return text === first
  let at = first.length
  for (const piece of rest) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

export type Mapped = { field: MappedField; value: string; rule: number }

/** What the rules make of somebody's claims: of each field the first rule that fits. */
export function mapClaims(claims: Claims, rules: readonly MappingRule[]): Mapped[] {
  return MAPPED_FIELDS.flatMap((field) => {
    for (const [rule, { claim, pattern, field: of, value }] of rules.entries()) {
      if (of !== field) continue
      const fits = valuesOf(claims, claim).find((each) => each !== '' && isLike(each, pattern))
      if (fits !== undefined) return [{ field, value: value === '' ? fits : value, rule }]
    }
    return []
  })
}
