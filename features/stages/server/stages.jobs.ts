import { stagesChanged } from '#features/stages/contract/stages.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { closeEndedStages } from './stages.closing.ts'
import { setOpened } from './stages.closing.store.ts'

const TURN = 'stages.turn'

/** Every minute: stages that have ended are closed, and everybody is told of those that ended or began. */
export function stagesJobs(services: Pick<Services, 'db' | 'live'>) {
  return jobsOf(byClock(TURN, '* * * * *', () => turnStages(services)))
}

/** The same at once, as at the start of an instance. Several may do it at the same moment. */
export async function turnStages({ db, live }: Pick<Services, 'db' | 'live'>): Promise<void> {
  const { stages_close } = await getSettings(db)
  const closed = stages_close === 'by_date' ? await closeEndedStages(db) : []
  const opened = await setOpened(db)
  if (closed.length + opened.length > 0) live.tellEveryone(stagesChanged, {})
}
