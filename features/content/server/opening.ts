import * as z from 'zod/mini'
import type { Audience } from '#platform/contract/audiences.ts'
import type { LiveEvent } from '#platform/contract/kit.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { isForEverybody } from '#platform/server/lists/audience.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Db, Schema } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type OpeningRow, type openingTable, writeAnew } from './opening.store.ts'

export type Turning = { db: Db; live: Pick<Services['live'], 'tell' | 'tellEveryone'> }

const Told = z.object({ to_all: z.boolean() })

type OpeningKind<Row extends OpeningRow & Audience> = {
  kind: 'vote' | 'questionnaire'
  table: ReturnType<typeof openingTable<Row>>
  changed: LiveEvent<typeof Told>
  /** What the opening fixes; whom it is told. */
  open: (tx: Db, row: Row) => Promise<string[]>
  /** What the close fixes; who has news of it in their notifications. */
  close: (tx: Db, row: Row) => Promise<string[]>
  /** Who may take part and has not yet. */
  findWaiting: (tx: Db, row: Row) => Promise<string[]>
  /** Where nothing of who wrote what, and when, may lie after a close: their files are written anew. */
  secret: readonly (keyof Schema)[]
}

const DAY = 86_400_000
const LONGEST_COPY = 366 * DAY

/** Content that opens and closes by the clock of the database. */
export function openingLife<Row extends OpeningRow & Audience>(own: OpeningKind<Row>) {
  const { kind, table, changed } = own
  const TURN = `${kind}.turn`

  /**
   * Opens and closes what is due, whoever notices it first: the job at the moment itself, or whoever asks. Until what
   * an opening or a close fixes is fixed, nobody gets an answer.
   */
  async function turn({ db, live }: Turning): Promise<void> {
    if (!(await table.isAnyDue(db))) return
    await changeAndTell({ db, live }, async (tx, tell, after) => {
      after(() => live.tellEveryone(changed, { to_all: true }))
      for (const row of await table.lockOpening(tx)) {
        const userIds = await own.open(tx, row)
        await table.setMoment(tx, row.id, 'opened_at')
        await notifyOfNotice(tx, { kind, event: 'opened', subjectId: row.id, userIds })
        if (isForEverybody(row)) after(() => live.tellEveryone(notificationsChanged, {}))
        else tell(userIds, notificationsChanged, {})
      }
      for (const row of await table.lockClosing(tx)) {
        tell(await own.close(tx, row), notificationsChanged, {})
        await table.setMoment(tx, row.id, 'closed_at')
      }
    })
  }

  /** Tells whoever is waited for that it closes within a day, once. */
  function remind(services: Turning): Promise<void> {
    return changeAndTell(services, async (tx, tell) => {
      for (const row of await table.lockEnding(tx)) {
        const userIds = await own.findWaiting(tx, row)
        await notifyOfNotice(tx, { kind, event: 'closing', subjectId: row.id, userIds })
        await table.setMoment(tx, row.id, 'reminded_at')
        tell(userIds, notificationsChanged, {})
      }
    })
  }

  return {
    turn,
    remind,

    /** At every opening and close, and every minute whatever was missed. */
    jobs(services: Turning) {
      return jobsOf(
        byClock(TURN, '* * * * *', async () => {
          await turn(services)
          await remind(services)
          if (await table.hasClosed(services.db)) await writeAnew(services.db, own.secret)
        }),
      )
    },

    /** From now on it turns at its moments, so that nobody waits for the minute. False when its close is past. */
    async publish(tx: Db, jobs: Services['jobs'], { id, opens_at, closes_at }: OpeningRow): Promise<boolean> {
      if (!(await table.setPublished(tx, id))) return false
      await jobs.add(tx, TURN, {}, { key: `${TURN} opens ${id}`, runAt: new Date(opens_at) })
      await jobs.add(tx, TURN, {}, { key: `${TURN} closes ${id}`, runAt: new Date(closes_at) })
      return true
    },

    /** Of a copy: open as long as the first one, beginning tomorrow. */
    momentsOfCopy({ opens_at, closes_at }: OpeningRow): { opens_at: string; closes_at: string } {
      const opens = Date.now() + DAY
      const life = Math.min(LONGEST_COPY, Date.parse(closes_at) - Date.parse(opens_at))
      return { opens_at: new Date(opens).toISOString(), closes_at: new Date(opens + life).toISOString() }
    },
  }
}
