import type { Generated } from 'kysely'
import type { OptionalStep } from '#features/setup/contract/setup.ts'

export interface SetupTables {
  /** One row at most: since then the page of the first run is gone for good. */
  setup_done: { is_done: Generated<boolean>; done_at: Generated<string> }
  /** Steps that the company does without. */
  setup_set_aside: { step: OptionalStep; set_aside_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends SetupTables {}
}
