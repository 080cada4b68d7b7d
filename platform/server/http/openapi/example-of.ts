type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  items?: Shape
  prefixItems?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  propertyNames?: Shape
  contentEncoding?: string
}

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'
const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  email: 'anna@example.com',
  'date-time': '2027-03-01T09:00:00Z',
  date: '2027-03-01',
  time: '09:00:00',
  uri: 'https://example.com/',
  url: 'https://example.com/',
}
/** What texts of a strict shape look like; the first that fits is shown. */
const SHAPED = [
  '2027-03-01',
  '09:00',
  '123456',
  '#0f5c4d',
  '#0F5C4D',
  'pl',
  'en',
  'PL',
  'fleet-3',
  'example',
  'example.com',
  '+48 600 100 200',
  'https://example.com/',
  '10',
  '/news',
  ID,
  ...[22, 32, 43, 64, 87].flatMap((length) => ['a'.repeat(length), 'A'.repeat(length)]),
]
/** Fields whose shape a schema does not tell. */
const BY_NAME: Record<string, unknown> = { emoji: '👍', link: 'https://example.com/' }
/** No shape at all: a moment that is kept to the minute. */
const SHAPELESS = '2027-03-01T09:00:00Z'

/** A value that fits a JSON schema as a caller would write it: what is needed, and one of what may be several. */
export function exampleOf(schema: Shape): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choice = schema.anyOf ?? schema.oneOf
  if (choice)
    return exampleOf(choice.find((one) => one.type !== 'null' && Object.keys(one).length > 0) ?? choice[0]!)
  if (schema.allOf) return exampleOf(Object.assign({}, ...schema.allOf) as Shape)
  if (Array.isArray(schema.type)) return exampleOf({ ...schema, type: schema.type[0]! })
  if (schema.type === 'object' || schema.properties) return objectOf(schema)
  if (schema.type === 'array') return listOf(schema)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'null') return null
  return schema.type === 'string' ? textOf(schema) : SHAPELESS
}

function objectOf({ properties = {}, required = [], propertyNames }: Shape) {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name))
  const names = needed.length === 0 ? (propertyNames?.enum ?? []) : []
  return Object.fromEntries([
    ...needed.map(([name, schema]) => {
      const own = exampleOf(schema)
      return [name, typeof own === 'string' ? (BY_NAME[name] ?? own) : own]
    }),
    ...names.map((name) => [name, null]),
  ])
}

function listOf({ prefixItems, items, minItems = 1 }: Shape) {
  if (prefixItems) return prefixItems.map(exampleOf)
  return items ? Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items)) : []
}

function numberOf({ minimum, exclusiveMinimum }: Shape) {
  if (exclusiveMinimum !== undefined) return exclusiveMinimum + 1
  return minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? Math.max(minimum, 1) : 1
}

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: Shape) {
  if (format && BY_FORMAT[format]) return BY_FORMAT[format]
  if (pattern) {
    const shape = new RegExp(pattern, 'u')
    const fits = SHAPED.find((text) => shape.test(text) && text.length <= maxLength)
    if (fits !== undefined) return fits
  }
  const words = 'Example'
  return words.length >= minLength ? words.slice(0, maxLength) : words.padEnd(minLength, ' example')
}
