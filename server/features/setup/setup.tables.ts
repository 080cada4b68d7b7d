import type { Generated } from 'kysely'

export interface SetupTables {
  /** One row at most: since then the page of the first run is gone for good. */
  setup_done: { is_done: Generated<boolean>; done_at: Generated<string> }
}
