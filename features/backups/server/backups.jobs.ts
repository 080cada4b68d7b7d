import * as z from 'zod/mini'
import { getSettings } from '#features/programme/server/programme.ts'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { beginBackup, carryOut, type BackupMeans, removeSurplus } from './backups.making.ts'
import { placeIn, targetOf } from './backups.rules.ts'
import { findDue } from './backups.store.ts'

const MAKE_BACKUP = 'backups.make'

export function backupsJobs(services: Services) {
  return jobsOf(
    jobTask({
      name: MAKE_BACKUP,
      payload: z.object({ backup_id: z.uuid() }),
      run: ({ backup_id }) => makeBackup(services, backup_id),
    }),
    byClock('backups.turn', '*/5 * * * *', () => turnBackups(services)),
  )
}

/** Makes the one that was begun, and then room. What went wrong stands on the health page. */
export async function makeBackup(services: BackupMeans & Pick<Services, 'log'>, id: string): Promise<void> {
  const { db, log } = services
  try {
    const made = await carryOut(services, id)
    if (made) log.info({ bytes: made.size, files: made.files.length }, 'a backup was made')
    await removeSurplus(services, (await getSettings(db)).backup_kept)
  } catch (error) {
    log.error({ err: error }, 'a backup failed')
  }
}

/** Begins the one that is due, once on all instances. */
export async function turnBackups({
  config,
  db,
  jobs,
}: Pick<Services, 'config' | 'db' | 'jobs'>): Promise<void> {
  const { backup_every: every, backup_hour: hour, time_zone: timeZone } = await getSettings(db)
  if (every === 'never') return
  if ((await findDue(db, { every, hour, timeZone })).is_made) return
  await begin({ config, db, jobs }, { made_by: 'clock' })
}

/** The id of a backup that is made in the background from now on; nothing where another one is being made. */
export async function begin(
  { config, db, jobs }: Pick<Services, 'config' | 'db' | 'jobs'>,
  by: { made_by: 'clock' | 'person'; asked_by?: string },
): Promise<string | undefined> {
  const place = placeIn(targetOf(config).to, new Date())
  return db.transaction().execute(async (tx) => {
    const id = await beginBackup(tx, { ...by, place })
    // Once: whoever tries again makes another one.
    if (id) await jobs.add(tx, MAKE_BACKUP, { backup_id: id }, { maxAttempts: 1 })
    return id
  })
}
