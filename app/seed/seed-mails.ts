import { layOut } from '#platform/server/mail/mail-layout.ts'
import type { Db } from '#platform/server/schema.ts'
import { createChance } from '#platform/seed/chance.ts'

type Someone = { id: string; email: string; first_name: string }

const SEED = 9_950
const HOUR_MS = 3_600_000

const MAILS = [
  {
    state: 'sent',
    template: 'invitation',
    hours: 300,
    subject: 'Welcome to The Long Way South',
    answer: '250 2.0.0 Ok: queued as 4ZkQ1n',
  },
  {
    state: 'sent',
    template: 'contact_answer',
    hours: 47,
    subject: 'The organisers have answered: My lesson on data protection',
    answer: '250 2.0.0 Ok: queued as 4ZkT8p',
  },
  {
    state: 'sent',
    template: 'digest',
    hours: 20,
    subject: 'News from The Long Way South',
    answer: '250 2.0.0 Ok: queued as 4ZkV2r',
  },
  {
    state: 'refused',
    template: 'invitation',
    hours: 299,
    subject: 'Welcome to The Long Way South',
    answer: '550 5.1.1 <hana.dvorakova@convoy.demo>: Recipient address rejected: User unknown',
  },
  {
    state: 'lapsed',
    template: 'invitation',
    hours: 290,
    subject: 'Welcome to The Long Way South',
    answer: null,
  },
] as const

type Cast = { people: readonly Someone[]; now: Date; url: string }

/** Mails of the last days in every state. */
export async function seedMails(tx: Db, { people, now, url }: Cast) {
  const chance = createChance(SEED)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  await tx
    .insertInto('mail_outbox')
    .values(
      MAILS.map(({ state, template, hours, subject, answer }, at) => {
        const to = people.at(-6 - at * 3)!
        return {
          id: chance.uuid(),
          recipient: state === 'refused' ? 'hana.dvorakova@convoy.demo' : to.email,
          name: state === 'refused' ? 'Hana' : to.first_name,
          language: 'en' as const,
          subject,
          template,
          body: null,
          html: null,
          link: null,
          unsubscribe: null,
          state,
          answer,
          created_at: ago(hours),
          good_until: ago(hours - 168),
          settled_at: ago(hours - (state === 'lapsed' ? 168 : 0.1)),
        }
      }),
    )
    .execute()
  await tx
    .insertInto('mail_outbox')
    .values(waiting(people.at(-3)!, { id: chance.uuid(), now, url }))
    .execute()
}

/** One that no mail server has taken yet: in the demo it is read in the outbox. */
function waiting({ email, first_name }: Someone, { id, now, url }: { id: string; now: Date; url: string }) {
  const language = 'en' as const
  const link = `${url}/contact`
  const { subject, text, html } = layOut({
    name: first_name,
    language,
    template: 'contact_answer',
    programme: 'The Long Way South',
    link,
    values: {
      subject: 'Which bus goes to the first stop?',
      body: 'Line 14, from the main gate at seven. Somebody from the office holds up a pine.',
    },
  })
  return {
    id,
    recipient: email,
    name: first_name,
    language,
    subject,
    template: 'contact_answer',
    body: text,
    html,
    link,
    unsubscribe: null,
    state: 'kept' as const,
    answer: null,
    created_at: new Date(now.getTime() - 2 * HOUR_MS).toISOString(),
    good_until: new Date(now.getTime() + 46 * HOUR_MS).toISOString(),
    settled_at: null,
  }
}
