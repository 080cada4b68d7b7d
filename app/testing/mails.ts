import type { TestApp } from './test-app.ts'

export type ReceivedMail = { subject: string; text: string; link: string; secret: string }

/** The mails to an address, oldest first, with the secret that ends each link. */
export async function mailsTo({ db }: Pick<TestApp, 'db'>, email: string): Promise<ReceivedMail[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['subject', 'body', 'link'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject, body, link }) => ({
    subject,
    text: body ?? '',
    link: link ?? '',
    secret: link?.split('/').at(-1) ?? '',
  }))
}

export async function lastMailTo(app: Pick<TestApp, 'db'>, email: string): Promise<ReceivedMail> {
  const mail = (await mailsTo(app, email)).at(-1)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}
