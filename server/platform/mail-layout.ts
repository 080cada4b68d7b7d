import type { Language } from '#contract/account.ts'
import { escapeHtml } from './escape-html.ts'
import { oneLine } from './mail-post.ts'
import { say } from './texts.ts'

export type MailTemplate =
  | 'verify'
  | 'already_registered'
  | 'reset'
  | 'invitation'
  | 'password_changed'
  | 'email_confirm'
  | 'email_taken'
  | 'email_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'deletion_asked'
  | 'autologin'
  | 'points_questions'
  | 'news_reminder'
  | 'contact_answer'
  | 'contact_written'
  | 'webhook_off'
  | 'digest'

/** A line of a mail that tells of several things, each with its own link. */
export type MailItem = { headline: string; detail: string | null; link: string }

/** A mail in both its forms. What people wrote of themselves (names) is text, never markup. */
export function layOut(mail: {
  name: string
  language: Language
  template: MailTemplate
  programme: string
  link: string
  values?: Record<string, string | number>
  /** What the mail tells of, when it is several things; the newest of `values.count`. */
  items?: readonly MailItem[]
  /** Where whoever gets it ends all mails of this kind. */
  unsubscribe?: string
}): { subject: string; text: string; html: string } {
  const { language, template, link, items = [], unsubscribe } = mail
  const programme = oneLine(mail.programme)
  const words = (part: string) => say(language, `mail.${template}.${part}`, { ...mail.values, programme })
  const subject = oneLine(words('subject'))
  const greeting = say(language, 'mail.greeting', { name: oneLine(mail.name) })
  const farewell = say(language, 'mail.farewell', { programme })
  const body = words('body')
  const note = words('note')
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
    html: page({
      language,
      subject,
      programme,
      greeting,
      body,
      link,
      button: words('button'),
      note,
      farewell,
      items: items.map(itemRow).join('') + (more && `<p style="margin:0 0 24px;">${escapeHtml(more)}</p>`),
      unsubscribe: unsubscribe ? unsubscribeLine(words('unsubscribe'), unsubscribe) : '',
    }),
  }
}

const EXCERPT = 200

function excerptOf(text: string): string {
  const line = oneLine(text)
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}

function itemRow({ headline, detail, link }: MailItem): string {
  const more = detail
    ? `<br><span class="soft" style="color:#475457;">${escapeHtml(excerptOf(detail))}</span>`
    : ''
  return `<p style="margin:0 0 16px;padding-left:12px;border-left:3px solid #f2b33d;"><a class="ink" href="${escapeHtml(link)}" style="color:#1e2a2c;font-weight:700;">${escapeHtml(oneLine(headline))}</a>${more}</p>`
}

function unsubscribeLine(words: string, link: string): string {
  return `<p style="margin:24px 0 0;font-size:14px;"><a class="soft" href="${escapeHtml(link)}" style="color:#475457;">${escapeHtml(words)}</a></p>`
}

type Pieces = Record<
  'subject' | 'programme' | 'greeting' | 'body' | 'link' | 'button' | 'note' | 'farewell',
  string
>

// Mail programs know tables and inline styles; those that know media queries get the dark theme as well.
function page({
  items,
  unsubscribe,
  ...pieces
}: Pieces & { language: Language; items: string; unsubscribe: string }): string {
  const safe = Object.fromEntries(
    Object.entries(pieces).map(([name, text]) => [name, escapeHtml(text)]),
  ) as typeof pieces
  const lines = safe.farewell.replaceAll('\n', '<br>')
  return `<!doctype html>
<html lang="${safe.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe.subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #10171a !important; }
  .card { background: #182226 !important; }
  .ink { color: #eef1ea !important; }
  .soft { color: #b9c2bd !important; }
  .band { background: #57c2a8 !important; color: #10171a !important; }
  .button { background: #57c2a8 !important; color: #10171a !important; }
}
</style>
</head>
<body class="paper" style="margin:0;background:#fbf7f0;">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf7f0;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;">
<tr><td class="band" style="background:#0f5c4d;color:#ffffff;border-radius:14px 14px 0 0;padding:14px 28px;font-weight:700;">${safe.programme}</td></tr>
<tr><td style="background:#f2b33d;height:4px;line-height:4px;font-size:0;">&nbsp;</td></tr>
<tr><td class="card ink" style="background:#ffffff;color:#1e2a2c;border-radius:0 0 14px 14px;padding:28px;">
<p style="margin:0 0 16px;">${safe.greeting}</p>
<p style="margin:0 0 24px;">${safe.body.replaceAll('\n', '<br>')}</p>
${items}<p style="margin:0 0 24px;"><a class="button" href="${safe.link}" style="display:inline-block;background:#0f5c4d;color:#ffffff;border-radius:999px;padding:12px 28px;font-weight:700;text-decoration:none;">${safe.button}</a></p>
<p class="soft" style="margin:0 0 24px;color:#475457;font-size:14px;word-break:break-all;">${safe.link}</p>
<p class="soft" style="margin:0 0 24px;color:#475457;font-size:14px;">${safe.note}</p>
<p style="margin:0;">${lines}</p>
${unsubscribe}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
