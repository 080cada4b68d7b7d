import { getSettings } from '#features/programme/server/programme.ts'
import { feature } from '#platform/server/feature.ts'
import { backupsHandlers } from './backups.handlers.ts'
import { backupsJobs } from './backups.jobs.ts'
import { backupCheck, targetOf } from './backups.rules.ts'
import { findLast } from './backups.store.ts'

export const backupsFeature = feature({
  name: 'backups',
  tells: ['backup.failed'],
  handlers: ({ services }) => backupsHandlers(services),
  jobs: ({ services }) => backupsJobs(services),
  health: async ({ config, db }) => {
    const [last, { backup_every: every }] = await Promise.all([findLast(db), getSettings(db)])
    return [backupCheck({ last, every, isBeside: targetOf(config).isBeside })]
  },
  audited: { not: { backups: 'a row says itself who asked for it and what came of it' } },
  personal: {
    backups: {
      backups: { asked_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' } },
    },
  },
})
