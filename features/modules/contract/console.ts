import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { MODULE_NAMES } from '#platform/contract/module-names.ts'

const endpoint = endpointsOf({ permission: 'modules.write' })

export const ModuleSwitch = z.object({
  module: z.enum(MODULE_NAMES),
  /** The segment; null: everybody. */
  segment: z.nullable(z.string()),
  on: z.boolean(),
  changed_at: z.string(),
})
export type ModuleSwitch = z.infer<typeof ModuleSwitch>

export const listModuleSwitches = endpoint({
  method: 'GET',
  path: '/api/modules/desk',
  summary:
    'The switches for everybody and for segments, and how many people have one of their own. A module without a switch is on; the narrowest switch wins.',
  limited: 'content',
  input: z.object({}),
  output: z.object({
    switches: z.array(ModuleSwitch),
    own: z.array(z.object({ module: z.enum(MODULE_NAMES), on: z.int(), off: z.int() })),
  }),
})

export const turnModule = endpoint({
  method: 'PUT',
  path: '/api/modules/desk',
  summary:
    'Turns a module on or off for a segment or for everybody (`segment` null); `on` null takes the switch away. Not for organisers who are limited to departments or countries.',
  limited: 'whole',
  input: z.object({
    turn: z.object({
      module: z.enum(MODULE_NAMES),
      segment: z.nullable(line({ max: 100 })),
      on: z.nullable(z.boolean()),
    }),
  }),
  output: z.object({ switches: z.array(ModuleSwitch) }),
})
