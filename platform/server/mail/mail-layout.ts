import type { Language } from '#platform/contract/languages.ts'
import { type MailItem, type MailLook, mailPage } from './mail-page.ts'
import { oneLine } from './mail-post.ts'
import { say } from '#platform/server/words/texts.ts'

export type MailTemplate =
  | 'verify'
  | 'already_registered'
  | 'reset'
  | 'invitation'
  | 'invitation_reminder'
  | 'link_made'
  | 'link_used'
  | 'password_changed'
  | 'email_confirm'
  | 'email_taken'
  | 'email_changed'
  | 'address_given'
  | 'address_moved'
  | 'account_merged'
  | 'recovery_codes'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_taken'
  | 'passkey_copied'
  | 'sign_on_linked'
  | 'sign_on_unlinked'
  | 'deletion_asked'
  | 'autologin'
  | 'points_questions'
  | 'news_reminder'
  | 'contact_answer'
  | 'contact_written'
  | 'webhook_off'
  | 'digest'
  | 'week'
  | 'recap'
  | 'mail_test'

export type Letter = {
  name: string
  language: Language
  template: MailTemplate
  programme: string
  link: string
  values?: Record<string, string | number>
  /** Words of the organisers in place of ours; what is said of the link stays. */
  own?: { subject: string; intro: string }
  /** What the mail tells of, when it is several things; the newest of `values.count`. */
  items?: readonly MailItem[]
  /** Where whoever gets it ends all mails of this kind. */
  unsubscribe?: string
}

const PLAIN: MailLook = { colours: null, logo: null }

/** The words of a mail, one by one. */
export function piecesOf(mail: Letter) {
  const { language, template, own } = mail
  const programme = oneLine(mail.programme)
  const words = (part: string, further: Record<string, string> = {}) =>
    say(language, `mail.${template}.${part}`, { ...mail.values, programme, ...further })
  return {
    subject: oneLine(own ? words('own_subject', { subject: own.subject }) : words('subject')),
    greeting: say(language, 'mail.greeting', { name: oneLine(mail.name) }),
    body: own ? `${own.intro}\n\n${words('how')}` : words('body'),
    button: words('button'),
    note: words('note'),
    farewell: say(language, 'mail.farewell', { programme }),
  }
}

/** A mail in both its forms. What people wrote of themselves (names) is text, never markup. */
export function layOut(
  mail: Letter,
  look: MailLook = PLAIN,
): { subject: string; text: string; html: string } {
  const { language, template, link, items = [], unsubscribe } = mail
  const programme = oneLine(mail.programme)
  const words = (part: string) => say(language, `mail.${template}.${part}`, { ...mail.values, programme })
  const { subject, greeting, body, button, note, farewell } = piecesOf(mail)
  const further = Number(mail.values?.count ?? 0) - items.length
  const more =
    items.length > 0 && further > 0 ? say(language, `mail.${template}.more`, { count: further }) : ''
  const lines = items.map((item) =>
    [`- ${oneLine(item.headline)}`, ...(item.detail ? [excerptOf(item.detail)] : []), item.link].join('\n  '),
  )
  const end = unsubscribe ? [`${words('unsubscribe')}: ${unsubscribe}`] : []
  return {
    subject,
    text: `${[greeting, body, ...lines, ...(more ? [more] : []), link, note, ...end, farewell].join('\n\n')}\n`,
    html: mailPage(look, {
      language,
      subject,
      programme,
      greeting,
      body,
      link,
      button,
      note,
      farewell,
      items: items.map(({ headline, detail, link: to }) => ({
        headline: oneLine(headline),
        detail: detail && excerptOf(detail),
        link: to,
      })),
      more,
      unsubscribe: unsubscribe ? { words: words('unsubscribe'), link: unsubscribe } : undefined,
    }),
  }
}

const EXCERPT = 200

function excerptOf(text: string): string {
  const line = oneLine(text)
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
