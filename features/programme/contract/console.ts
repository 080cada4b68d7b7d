import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Without } from './gaps.ts'

const endpoint = endpointsOf({ permission: 'programme.write' })

export const SettingValue = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.string()),
  z.array(z.number()),
])
export type SettingValue = z.infer<typeof SettingValue>

export const SETTING_KINDS = [
  'text',
  'email',
  'number',
  'switch',
  'choice',
  'moment',
  'time_zone',
  'choices',
  'domains',
  'numbers',
] as const

/** One setting of the programme as a form needs it. */
export const Setting = z.object({
  name: z.string(),
  kind: z.enum(SETTING_KINDS),
  value: SettingValue,
  initial: SettingValue,
  /** May be left empty. */
  nullable: z.boolean(),
  /** Bounds of a number (or of each in a list), or the longest text. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  options: z.nullable(z.array(z.string())),
})
export type Setting = z.infer<typeof Setting>

const ConsoleSettings = z.object({
  settings: z.array(Setting),
  /** Of the state that was read; whoever saves sends it back. */
  version: z.string(),
})

export const listConsoleSettings = endpoint({
  method: 'GET',
  path: '/api/programme/settings',
  summary: 'Every setting of the programme with its value, its default and its bounds.',
  input: z.object({}),
  output: ConsoleSettings,
})

export const setConsoleSettings = endpoint({
  method: 'PUT',
  path: '/api/programme/settings',
  summary:
    'Changes settings, all of them or none. Refused when somebody else has saved since they were read, and when they start a programme that lacks something, unless each gap is named in `without`.',
  input: z.object({
    version: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    changes: z
      .array(z.object({ name: z.string().check(z.maxLength(60)), value: SettingValue }))
      .check(z.minLength(1), z.maxLength(100)),
    without: Without,
  }),
  output: ConsoleSettings,
  errors: ['programme_changed', 'programme_setting_wrong', 'programme_gaps_left'],
})
