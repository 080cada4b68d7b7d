import type { Audience } from '#platform/contract/audiences.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { findAudience } from '#platform/server/lists/audience.ts'
import type { Db } from '#platform/server/schema.ts'

/** Everybody whom an audience means today; of a module, those for whom it is on. */
export async function findReached(db: Db, audience: Audience, module?: ModuleName): Promise<string[]> {
  const meant = await findAudience(db, audience)
  return module ? [...(await peopleWithModule(db, meant, module))] : meant
}
