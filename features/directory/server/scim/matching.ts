import type { Part, Value } from './attributes.ts'
import { type Attribute, named } from './attributes.ts'
import type { Compared, Comparison, Filter } from './filter.ts'
import { ScimError, shortened } from './scim-error.ts'

/** Whether one of several values fits what stands in brackets: `type eq "work" and primary eq true`. */
export function fits(attribute: Attribute, part: Part, filter: Filter): boolean {
  switch (filter.is) {
    case 'and':
      return filter.parts.every((each) => fits(attribute, part, each))
    case 'or':
      return filter.parts.some((each) => fits(attribute, part, each))
    case 'not':
      return !fits(attribute, part, filter.of)
    case 'present':
      return part[subOf(attribute, filter.name).name] !== undefined
    case 'compared': {
      const sub = subOf(attribute, filter.name)
      return compares(part[sub.name], filter, sub)
    }
    case 'within':
      throw new ScimError('filter_wrong', { at: shortened(filter.name) })
  }
}

function subOf(attribute: Attribute, name: string): Attribute {
  const sub = named(attribute.sub ?? [], name)
  if (!sub) throw new ScimError('filter_attribute', { attribute: shortened(`${attribute.name}.${name}`) })
  return sub
}

export function compares(
  value: Value | undefined,
  { by, with: wanted }: { by: Comparison; with: Compared },
  { exact, type }: Pick<Attribute, 'exact' | 'type'>,
): boolean {
  const folded = (each: Value | number) => (exact ? `${each}` : `${each}`.toLowerCase())
  const is = value !== undefined && wanted !== null && folded(value) === folded(wanted)
  if (by === 'eq') return wanted === null ? value === undefined : is
  if (by === 'ne') return wanted === null ? value !== undefined : !is
  if (value === undefined || wanted === null || type === 'boolean') return false
  const [text, other] = [folded(value), folded(wanted)]
  switch (by) {
    case 'co':
      return text.includes(other)
    case 'sw':
      return text.startsWith(other)
    case 'ew':
      return text.endsWith(other)
    case 'gt':
      return text > other
    case 'ge':
      return text >= other
    case 'lt':
      return text < other
    case 'le':
      return text <= other
  }
}

/** What a value has to have so that it fits, where the filter says nothing else than that: `type eq "work"`. */
export function saidBy(attribute: Attribute, filter: Filter): Part | undefined {
  if (filter.is === 'and') {
    const parts = filter.parts.map((each) => saidBy(attribute, each))
    return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined
  }
  if (filter.is !== 'compared' || filter.by !== 'eq' || filter.with === null) return undefined
  const sub = subOf(attribute, filter.name)
  return {
    // Entra ID writes `primary eq "True"`.
    [sub.name]: sub.type === 'boolean' ? `${filter.with}`.toLowerCase() === 'true' : `${filter.with}`,
  }
}
