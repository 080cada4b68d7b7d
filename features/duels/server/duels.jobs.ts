import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import { notifyPlayers } from './duels.changes.ts'
import { CLOSE, settleDue } from './closing/closing.ts'
import { setReminded } from './closing/closing.store.ts'
import { scoreForgotten } from './integrity/voiding.ts'

const AT_ONCE = 500
/** How long before the end whoever has not played is told. */
const REMIND_HOURS = 6

/** Every minute, and when the time of a duel is over: what has run out ends, whoever has hours left is told, and what a crash has left is scored again. */
export function duelsJobs(services: ChangeServices) {
  return jobsOf(
    byClock(CLOSE, '* * * * *', async () => {
      await turnDuels(services)
    }),
  )
}

/** The same at once. Several instances may do it at the same moment: each duel ends once. */
export async function turnDuels(services: ChangeServices): Promise<void> {
  // Somebody else may be at the same ones: a full page that does not shrink is left to the next minute.
  for (let rounds = 0; rounds < 20; rounds += 1)
    if ((await settleDue(services, { limit: AT_ONCE })) < AT_ONCE) break
  await remindPlayers(services)
  await scoreForgotten(services, AT_ONCE)
}

function remindPlayers(services: ChangeServices): Promise<void> {
  return changeAndTell(services, async (tx, tell) => {
    for (const { id, user_id } of await setReminded(tx, REMIND_HOURS))
      await notifyPlayers(tx, tell, { duelId: id, event: 'expiring', userIds: [user_id] })
  })
}
