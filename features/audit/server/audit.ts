import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#platform/contract/kit.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { actingAs, actionNow } from '#platform/server/http/acting.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import type { JobCron, JobTask } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { noted, subjectOf } from './audit.rules.ts'
import { deleteOldActions, insertAction, setOutcome } from './audit.store.ts'
import { insertThings, type Thing, type ThingsByTable } from './audit.things.store.ts'
import { nameAction } from './naming.ts'

export { watchAuditedTables } from './audited-tables.ts'

/**
 * Runs a call of an organiser and keeps in the log who did what, with what outcome; the rows it changed are noted by the
 * database. Calls that only read, or hold something for a while, are not kept. Without its line in the log nothing is done.
 */
export function auditCalls({ db, log }: Pick<Services, 'db' | 'log'>, things: ThingsByTable) {
  return async function audit<T>(
    call: { endpoint: Endpoint; caller: Caller | undefined; input: Record<string, unknown> },
    work: () => Promise<T>,
  ): Promise<T> {
    const { endpoint, caller, input } = call
    const changesNothing = endpoint.method === 'GET' || endpoint.reads || endpoint.passing
    if (!endpoint.permission || changesNothing || !caller) return work()
    const { method, path, permission } = endpoint
    const id = randomUUID()
    await insertAction(db, {
      id,
      actor_id: caller.id,
      via: caller.key ? 'key' : 'session',
      operation: `${method} ${path}`,
      permission,
      subject: [...(caller.key ? [caller.key.name] : []), subjectOf(path, input)]
        .join(' ')
        .trim()
        .slice(0, 400),
      input: noted(input) as object,
    })
    try {
      return await settled(db, id, () => actingAs(id, work))
    } finally {
      // Without its names the line still stands, and what was done is done.
      await nameAction(db, { id, input, things }).catch((error: unknown) =>
        log.warn({ err: error, action: id }, 'a line of the log has no names'),
      )
    }
  }
}

/** The same for the command line, where nobody is signed in. */
export async function auditCommand<T>(db: Db, words: readonly string[], work: () => Promise<T>): Promise<T> {
  const id = randomUUID()
  const [topic = '', action = '', ...rest] = words
  await insertAction(db, {
    id,
    actor_id: null,
    via: 'command',
    operation: `convoy ${topic} ${action}`.trim(),
    permission: null,
    subject: '',
    input: { words: noted(rest) },
  })
  return settled(db, id, () => actingAs(id, work))
}

/** Notes something that an action makes and that no row of an audited table says, as an order for many people. */
export async function noteThing(tx: Db, thing: Thing): Promise<string | null> {
  const action = actionNow()
  if (action) await insertThings(tx, action, [thing])
  return action ?? null
}

async function settled<T>(db: Db, id: string, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    await setOutcome(db, id, 'done')
    return answer
  } catch (error) {
    await setOutcome(db, id, error instanceof AppError ? error.code : 'internal')
    throw error
  }
}

/** The log is kept as long as the programme says. */
export function auditJobs({ db }: Pick<Services, 'db'>): { tasks: JobTask[]; crons: JobCron[] } {
  const sweep: JobTask = {
    name: 'audit.sweep',
    run: async () => deleteOldActions(db, (await getSettings(db)).audit_kept_days),
  }
  return { tasks: [sweep], crons: [{ name: 'audit.sweep', match: '17 3 * * *' }] }
}
