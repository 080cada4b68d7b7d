import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OutboxMail } from '#platform/contract/outbox.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Config } from '#platform/server/config.ts'
import { type JobCron, type Jobs, type JobTask, jobTask } from '#platform/server/jobs/jobs.ts'
import { type Letter, layOut } from './mail-layout.ts'
import type { MailLook } from './mail-page.ts'
import { createPost, oneLine } from './mail-post.ts'

export type { MailTemplate } from './mail-layout.ts'

export type Mail = {
  /** Queues a mail in the transaction that caused it. `values` fill the placeholders of the template's body. */
  send(tx: Db, mail: Letter & { to: string }): Promise<void>
  /** Deletes whatever was written to these addresses, sent or not. */
  forget(tx: Db, addresses: readonly string[]): Promise<void>
  /** The mails kept because no SMTP is configured, newest first, at most 100. */
  outbox(): Promise<OutboxMail[]>
  /** Delivers one queued mail. */
  task: JobTask
  /** Deletes what is older than 14 days. */
  sweep: { task: JobTask; cron: JobCron }
}

const DELIVER = 'mail.deliver'
const SWEEP = 'mail.sweep'
// With graphile-worker's growing pauses about a day: after that a link is too old to be of use.
const MAX_ATTEMPTS = 14
const KEPT_DAYS = 14

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
    async send(tx, mail) {
      const { subject, text, html } = layOut(mail, await look?.(tx))
      const { id } = await tx
        .insertInto('mail_outbox')
        .values({
          recipient: mail.to,
          name: oneLine(mail.name),
          language: mail.language,
          subject,
          body: text,
          html,
          link: mail.link,
          unsubscribe: mail.unsubscribe ?? null,
          state: post ? 'queued' : 'kept',
          settled_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (post) await jobs.add(tx, DELIVER, { mail_id: id }, { key: `mail ${id}`, maxAttempts: MAX_ATTEMPTS })
    },

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
        const outcome = await post.deliver({ ...row, body: row.body, html: row.html })
        if (outcome === 'refused')
          log.warn({ mail: row.id }, 'a mail was refused for good by the mail server')
        await settle(db, row.id, outcome)
      },
    }),

    sweep: {
      task: jobTask({
        name: SWEEP,
        payload: z.unknown(),
        async run() {
          await db
            .deleteFrom('mail_outbox')
            .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
            .execute()
        },
      }),
      cron: { name: SWEEP, match: '17 3 * * *' },
    },
  }
}

/** The secrets of a mail go with the mail. */
async function settle(db: Db, id: string, state: 'sent' | 'refused') {
  await db
    .updateTable('mail_outbox')
    .set({ state, body: null, html: null, link: null, unsubscribe: null, settled_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
