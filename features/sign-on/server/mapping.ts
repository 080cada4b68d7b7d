import {
  applyChange,
  type Claims,
  type FeaturesAbove,
  findMappedChanges,
} from '#features/people/server/people.ts'
import { auditCommand } from '#features/audit/server/audit.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import type { ProviderRow } from './providers.store.ts'

/**
 * Gives somebody what the rules make of their claims, with a line of its own in the log when anything changes. The last
 * administrator stays one, and so does the one who keeps a password.
 */
export async function applyMapping(
  services: Pick<Services, 'db' | 'live' | 'config' | 'mail'>,
  above: FeaturesAbove,
  { provider, userId, claims }: { provider: ProviderRow; userId: string; claims: Claims },
): Promise<void> {
  const { db } = services
  const found = await findMappedChanges(db, { rules: provider.rules, userId, claims })
  const { password_keeper } = await getSettings(db)
  const changes = found.filter(({ kind }) => kind !== 'role' || userId !== password_keeper)
  if (changes.length === 0) return
  await auditCommand(db, ['sign-on', provider.name], () =>
    inTransaction(db, async (tx, after) => {
      const author = { id: null, role: 'administrator', scope: undefined } as const
      for (const change of changes)
        await applyChange(tx, { change, userIds: [userId], author }, { ...services, above, after })
    }),
  )
}
