import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Setting, SettingValue } from '#features/programme/contract/console.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { problemsOf, TELLING } from '#platform/server/http/field-problems.ts'
import { isSettingName, type SettingName, type Settings, settings } from './programme.settings.ts'

/** These have a page of their own. */
const ELSEWHERE = new Set<SettingName>([
  'brand_colours',
  'brand_logo',
  'passwords_off',
  'password_keeper',
  'thanks_week',
  'thanks_points',
  'thanks_points_week',
])
export const DESK_SETTINGS = Object.keys(settings)
  .filter(isSettingName)
  .filter((name) => !ELSEWHERE.has(name))

/** Changes with every change of one of these settings. */
export function versionOf(
  rows: readonly { name: string; value: unknown }[],
  names: readonly string[],
): string {
  const mine = rows
    .filter(({ name }) => names.includes(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => [name, value])
  return createHash('sha256').update(JSON.stringify(mine)).digest('hex').slice(0, 32)
}

type Json = {
  type?: string
  format?: string
  enum?: string[]
  anyOf?: Json[]
  items?: Json
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** A setting as a form needs it: kind and bounds are those of its schema. */
export function describeSetting(name: SettingName, value: SettingValue): Setting {
  const { schema, initial } = settings[name]
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const nullable = json.anyOf?.some(({ type }) => type === 'null') ?? false
  const kept = json.anyOf?.find(({ type }) => type !== 'null') ?? json
  const each = kept.items ?? kept
  return {
    name,
    kind: kindOf(name, kept),
    value,
    initial: initial as SettingValue,
    nullable,
    least: each.minimum ?? null,
    most: each.maximum ?? each.maxLength ?? null,
    options: each.enum ?? null,
  }
}

function kindOf(name: SettingName, { type, format, enum: options, items }: Json): Setting['kind'] {
  if (name === 'time_zone') return 'time_zone'
  if (items) return items.enum ? 'choices' : items.type === 'integer' ? 'numbers' : 'domains'
  if (type === 'boolean') return 'switch'
  if (type === 'integer') return 'number'
  if (options) return 'choice'
  if (format === 'date-time') return 'moment'
  return format === 'email' ? 'email' : 'text'
}

/** What the changes come to, or what is wrong with each. */
export function readChanges(
  changes: readonly { name: string; value: SettingValue }[],
  before: Settings,
): { values: Partial<Settings> } | { problems: Faults } {
  const problems: Faults = {}
  const values: Record<string, unknown> = {}
  for (const { name, value } of changes) {
    if (!isSettingName(name) || ELSEWHERE.has(name)) {
      problems[name] = { code: 'not_an_option' }
      continue
    }
    const read = settings[name].schema.safeParse(value, TELLING)
    if (read.success) values[name] = read.data
    else problems[name] = Object.values(problemsOf(read.error.issues))[0]!
  }
  const after: Settings = { ...before, ...values }
  if (
    after.starts_at !== null &&
    after.ends_at !== null &&
    Date.parse(after.ends_at) <= Date.parse(after.starts_at)
  )
    problems.ends_at ??= { code: 'ends_before' }
  if (after.password_max_length !== null && after.password_max_length < after.password_min_length)
    problems.password_max_length ??= { code: 'too_small', values: { minimum: after.password_min_length } }
  return Object.keys(problems).length > 0 ? { problems } : { values }
}
