import type { Kysely } from 'kysely'
import type { PlatformTables } from './database/platform.tables.ts'

/** All tables of the product. Each feature adds its own in its `*.tables.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features add to it
export interface Schema extends PlatformTables {}

/** The database, or a transaction in it. */
export type Db = Kysely<Schema>
