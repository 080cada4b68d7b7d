import type { Generated } from 'kysely'
import type { ModuleName } from '#platform/contract/modules.ts'

export interface ModulesTables {
  module_switches: {
    module: ModuleName
    scope: 'all' | 'segment' | 'person'
    target: Generated<string>
    is_on: boolean
    changed_at: Generated<string>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ModulesTables {}
}
