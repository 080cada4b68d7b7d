import * as contract from '#features/backups/contract/backups.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { begin } from './backups.jobs.ts'
import { targetOf } from './backups.rules.ts'
import { findBackups, findDue } from './backups.store.ts'

export function backupsHandlers(services: Services) {
  const { config, db } = services
  return [
    handle(contract.listBackups, async () => {
      const { backup_every: every, backup_hour: hour, backup_kept: kept, time_zone } = await getSettings(db)
      const { to, isBeside } = targetOf(config)
      const [backups, due] = await Promise.all([
        findBackups(db),
        every === 'never' ? undefined : findDue(db, { every, hour, timeZone: time_zone }),
      ])
      return { backups, to, is_beside: isBeside, every, kept, next_at: due?.next_at ?? null }
    }),

    handle(contract.makeBackup, async ({ caller, fail }) => {
      const backup_id = await begin(services, { made_by: 'person', asked_by: caller.id })
      if (!backup_id) throw fail('backup_running')
      return { backup_id }
    }),
  ]
}
