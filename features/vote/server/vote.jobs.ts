import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { remindVoters, turnVotes } from './vote.turning.ts'

const TURN = 'vote.turn'

/** At every opening and close, and every minute whatever was missed. */
export function voteJobs(services: Pick<Services, 'db' | 'live'>) {
  const turn = jobTask({
    name: TURN,
    payload: z.object({}),
    async run() {
      await turnVotes(services)
      await remindVoters(services)
    },
  })
  return { tasks: [turn], crons: [{ name: TURN, match: '* * * * *' }] }
}

/** Has a vote turned at its moments, so that nobody waits for the minute. */
export async function planTurns(
  tx: Db,
  jobs: Services['jobs'],
  { id, opens_at, closes_at }: { id: string; opens_at: string; closes_at: string },
): Promise<void> {
  await jobs.add(tx, TURN, {}, { key: `${TURN} opens ${id}`, runAt: new Date(opens_at) })
  await jobs.add(tx, TURN, {}, { key: `${TURN} closes ${id}`, runAt: new Date(closes_at) })
}
