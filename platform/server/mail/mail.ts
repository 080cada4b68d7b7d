import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { MailState, OutboxMail } from '#platform/contract/outbox.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Config } from '#platform/server/config.ts'
import { type JobCron, type Jobs, type JobTask, jobTask } from '#platform/server/jobs/jobs.ts'
import { type Letter, layOut, type MailTemplate } from './mail-layout.ts'
import type { MailLook } from './mail-page.ts'
import { createPost, oneLine } from './mail-post.ts'
import { lapse, lapseOf, queueKept } from './mail.store.ts'

export type { MailTemplate } from './mail-layout.ts'
export { countMails, findLastTrouble, findRefused } from './mail.store.ts'

export type Mail = {
  /** Without one nothing goes out: mails wait, and whoever writes one is told so. */
  hasServer: boolean
  /**
   * Queues a mail in the transaction that caused it, and answers its id. `values` fill the placeholders of the template's
   * body; one that names how long its link lives (days, hours or minutes) is not sent after that.
   */
  send(tx: Db, mail: Letter & { to: string }): Promise<string>
  /** What became of a mail, and what the mail server said last. */
  find(id: string): Promise<{ to: string; state: MailState; answer: string | null } | undefined>
  /** Sends what waits since there was no mail server, where there is one now. Answers how many. */
  release(): Promise<number>
  /** Ends mails of a kind to these addresses that have not gone out: what they tell holds no more. */
  withdraw(tx: Db, template: MailTemplate, addresses: readonly string[]): Promise<void>
  /** Deletes whatever was written to these addresses, sent or not. */
  forget(tx: Db, addresses: readonly string[]): Promise<void>
  /** The mails kept because no SMTP is configured, newest first, at most 100. */
  outbox(): Promise<OutboxMail[]>
  /** Delivers one queued mail. */
  task: JobTask
  /** Ends what nobody took in its time, and deletes what is older than 14 days. */
  sweep: { task: JobTask; cron: JobCron }
}

const DELIVER = 'mail.deliver'
const SWEEP = 'mail.sweep'
// With graphile-worker's growing pauses about a day: after that a link is too old to be of use.
const MAX_ATTEMPTS = 14
export const KEPT_DAYS = 14
// Of a mail that names no time of its own.
const GOOD_HOURS = 48

export function createMail(options: {
  db: Db
  jobs: Jobs
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  /** What the mails of this installation look like; asked of the transaction that writes one. */
  look?: (tx: Db) => Promise<MailLook>
}): Mail {
  const { db, jobs, config, look } = options
  const post = config.smtpUrl ? createPost(config.smtpUrl, config.mailFrom) : undefined

  return {
    hasServer: post !== undefined,

    async send(tx, mail) {
      const { subject, text, html } = layOut(mail, await look?.(tx))
      const { id } = await tx
        .insertInto('mail_outbox')
        .values({
          recipient: mail.to,
          name: oneLine(mail.name),
          language: mail.language,
          subject,
          template: mail.template,
          body: text,
          html,
          link: mail.link,
          unsubscribe: mail.unsubscribe ?? null,
          state: post ? 'queued' : 'kept',
          good_until: sql<string>`now() + make_interval(mins => ${goodMinutes(mail.values)}::int)`,
          settled_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (post) await jobs.add(tx, DELIVER, { mail_id: id }, { key: `mail ${id}`, maxAttempts: MAX_ATTEMPTS })
      return id
    },

    async find(id) {
      const row = await db
        .selectFrom('mail_outbox')
        .select(['recipient', 'state', 'answer'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { to: row.recipient, state: stateOf[row.state], answer: row.answer }
    },

    async release() {
      if (!post) return 0
      return db.transaction().execute((tx) => queueKept(tx, { task: DELIVER, maxAttempts: MAX_ATTEMPTS }))
    },

    withdraw: (tx, template, addresses) => lapseOf(tx, template, addresses),

    async forget(tx, addresses) {
      if (addresses.length > 0)
        await tx.deleteFrom('mail_outbox').where('recipient', 'in', addresses).execute()
    },

    async outbox() {
      const rows = await db
        .selectFrom('mail_outbox')
        .select(['id', 'recipient', 'subject', 'body', 'link', 'created_at'])
        .where('state', '=', 'kept')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(100)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.body ?? '',
        links: row.link ? [row.link] : [],
        created_at: row.created_at,
      }))
    },

    task: jobTask({
      name: DELIVER,
      payload: z.object({ mail_id: z.uuid() }),
      async run({ mail_id }, { log }) {
        const row = await db
          .selectFrom('mail_outbox')
          .selectAll()
          .where('id', '=', mail_id)
          .where('state', '=', 'queued')
          .executeTakeFirst()
        if (!row || row.body === null || row.html === null) return
        if (!post) throw new Error('a mail waits, but no SMTP_URL is set')
        try {
          const { outcome, answer } = await post.deliver({ ...row, body: row.body, html: row.html })
          if (outcome === 'refused')
            log.warn({ mail: row.id }, 'a mail was refused for good by the mail server')
          await settle(db, row.id, { state: outcome, answer })
        } catch (error) {
          await noteAnswer(db, row.id, error)
          throw error
        }
      },
    }),

    sweep: {
      task: jobTask({
        name: SWEEP,
        payload: z.unknown(),
        async run() {
          await lapse(db)
          await db
            .deleteFrom('mail_outbox')
            .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
            .execute()
        },
      }),
      cron: { name: SWEEP, match: '17 * * * *' },
    },
  }
}

const stateOf = {
  queued: 'waiting',
  kept: 'waiting',
  sent: 'handed_over',
  refused: 'refused',
  lapsed: 'lapsed',
} as const

/** For how long a mail is worth sending: as long as the link lives that it tells of. */
function goodMinutes(values: Letter['values'] = {}): number {
  const [days, hours, minutes] = [values.days, values.hours, values.minutes].map(Number)
  if (days! > 0) return days! * 24 * 60
  if (hours! > 0) return hours! * 60
  return minutes! > 0 ? minutes! : GOOD_HOURS * 60
}

const LONGEST_ANSWER = 400

/** The secrets of a mail go with the mail. */
async function settle(
  db: Db,
  id: string,
  { state, answer }: { state: 'sent' | 'refused'; answer: string | null },
) {
  await db
    .updateTable('mail_outbox')
    .set({
      state,
      body: null,
      html: null,
      link: null,
      unsubscribe: null,
      answer: answer && oneLine(answer).slice(0, LONGEST_ANSWER),
      settled_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

async function noteAnswer(db: Db, id: string, error: unknown) {
  const said = oneLine(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ANSWER)
  await db.updateTable('mail_outbox').set({ answer: said }).where('id', '=', id).execute()
}
