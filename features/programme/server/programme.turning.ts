import { inTransaction } from '#platform/server/database/transaction.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type ProgrammeTurn, turnOf } from './programme.rules.ts'
import { findNow } from './programme.store.ts'
import { getSettings } from './programme.ts'
import { lockTurn, setTurn, tellTurn } from './programme.turning.store.ts'

const TURN = 'programme.turn'

/** It begins and ends by dates as well, with nobody there: what has become of it is seen by the minute. */
export function programmeJobs({ db }: Pick<Services, 'db'>) {
  return jobsOf(byClock(TURN, '* * * * *', () => turnProgramme(db)))
}

const TOLD: Record<ProgrammeTurn, string | undefined> = {
  before: undefined,
  running: 'programme.started',
  paused: 'programme.paused',
  over: 'programme.ended',
}

/** Tells once that the programme has begun, rests or is over. What stood when nobody had looked yet is no news. */
export function turnProgramme(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockTurn(tx)
    const now = turnOf(await getSettings(tx), { now: await findNow(tx), before })
    if (now === before) return
    await setTurn(tx, now)
    const told = before && TOLD[now]
    if (told) await tellTurn(tx, told)
  })
}
