import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { questionnaireChanged } from '#features/questionnaire/contract/questionnaire.ts'
import { notifyOfNotice, settle } from '#features/notifications/server/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { findAudience } from '#platform/server/lists/audience.ts'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { openEnvelope, shuffled } from './questionnaire.envelopes.ts'
import { findSecret, type QuestionnaireRow } from './questionnaire.store.ts'
import {
  dropDrafts,
  findWaiting,
  insertResults,
  isAnyDue,
  lockClosing,
  lockEnding,
  lockOpening,
  setMoment,
  setOpened,
  takeEnvelopes,
} from './questionnaire.turning.store.ts'

const TURN = 'questionnaire.turn'

type Turning = { db: Db; live: Pick<Services['live'], 'tell' | 'tellEveryone'> }

/** At every opening and close, and every minute whatever was missed. */
export function questionnaireJobs(services: Pick<Services, 'db' | 'live'>) {
  const turn = jobTask({
    name: TURN,
    payload: z.object({}),
    async run() {
      await turnQuestionnaires(services)
      await remindOfQuestionnaires(services)
    },
  })
  return { tasks: [turn], crons: [{ name: TURN, match: '* * * * *' }] }
}

/** Has one turn at its moments, so that nobody waits for the minute. */
export async function planTurns(
  tx: Db,
  jobs: Services['jobs'],
  { id, opens_at, closes_at }: { id: string; opens_at: string; closes_at: string },
): Promise<void> {
  await jobs.add(tx, TURN, {}, { key: `${TURN} opens ${id}`, runAt: new Date(opens_at) })
  await jobs.add(tx, TURN, {}, { key: `${TURN} closes ${id}`, runAt: new Date(closes_at) })
}

/** Opens and closes what is due, whoever notices it first. */
export async function turnQuestionnaires({ db, live }: Turning): Promise<void> {
  if (!(await isAnyDue(db))) return
  const told = await inTransaction(db, async (tx) => {
    const people: string[] = []
    for (const row of await lockOpening(tx)) {
      await setOpened(tx, row)
      const userIds = await findAudience(tx, row)
      await notifyOfNotice(tx, { kind: 'questionnaire', event: 'opened', subjectId: row.id, userIds })
      people.push(...userIds)
    }
    for (const row of await lockClosing(tx)) {
      await close(tx, row)
      people.push(...(await settle(tx, { subjectIds: [row.id], kind: 'questionnaire' })))
    }
    return people
  })
  live.tellEveryone(questionnaireChanged, { to_all: true })
  if (told.length > 0) live.tell([...new Set(told)], notificationsChanged, {})
}

/**
 * Anonymous answers are opened all at once, taken apart question by question, and mixed. Where they are too few to hide
 * who wrote them, nobody ever reads them.
 */
async function close(tx: Db, { id, anonymous }: QuestionnaireRow): Promise<void> {
  if (anonymous) {
    const secret = await findSecret(tx, id)
    const envelopes = await takeEnvelopes(tx, id)
    const { anonymous_answers_least: least } = await getSettings(tx)
    const opened =
      secret && envelopes.length >= least
        ? envelopes.flatMap((envelope) => openEnvelope(secret, envelope))
        : []
    await insertResults(tx, id, shuffled(opened))
  }
  await dropDrafts(tx, id)
  await setMoment(tx, id, 'closed_at')
}

/** Tells whoever has not handed in that a questionnaire closes within a day. */
export async function remindOfQuestionnaires({ db, live }: Turning): Promise<void> {
  const told = await inTransaction(db, async (tx) => {
    const people: string[] = []
    for (const row of await lockEnding(tx)) {
      const userIds = await findWaiting(tx, row.id, await findAudience(tx, row))
      await notifyOfNotice(tx, { kind: 'questionnaire', event: 'closing', subjectId: row.id, userIds })
      await setMoment(tx, row.id, 'reminded_at')
      people.push(...userIds)
    }
    return people
  })
  if (told.length > 0) live.tell([...new Set(told)], notificationsChanged, {})
}
