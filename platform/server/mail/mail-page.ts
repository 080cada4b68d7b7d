import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#platform/contract/brand-colours.ts'
import { escapeHtml } from './escape-html.ts'

/** A line of a mail that tells of several things, each with its own link. */
export type MailItem = { headline: string; detail: string | null; link: string }

/** What the company gives its mails: colours on which letters can be read, and its logo by addresses that anybody may load. */
export type MailLook = {
  /** Null: those of Convoy. */
  colours: contract.BrandColours | null
  logo: { light: string; dark: string | null; width: number; height: number } | null
}

type Pieces = Record<
  'subject' | 'programme' | 'greeting' | 'body' | 'link' | 'button' | 'note' | 'farewell',
  string
> & {
  language: Language
  items: readonly MailItem[]
  /** How many more things there are. */
  more: string
  unsubscribe: { words: string; link: string } | undefined
}

const HONEY = '#f2b33d'

/** Mail programs know tables and inline styles; those that know media queries get the dark theme as well. */
export function mailPage(look: MailLook, { items, more, unsubscribe, ...pieces }: Pieces): string {
  const safe = Object.fromEntries(
    Object.entries(pieces).map(([name, text]) => [name, escapeHtml(text)]),
  ) as typeof pieces
  const [light, dark] = [tonesIn(look, 'light'), tonesIn(look, 'dark')]
  const rows = items.map((item) => itemRow(item, light.stripe)).join('')
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
  .band, .button { background: ${dark.fill} !important; color: ${dark.letters} !important; }
  .stripe { background: ${dark.stripe} !important; }
  .item { border-color: ${dark.stripe} !important; }
  .has-dark { background: #182226 !important; }
  .on-light { display: none !important; }
  .on-dark { display: block !important; }
}
</style>
</head>
<body class="paper" style="margin:0;background:#fbf7f0;">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf7f0;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;">
${look.logo ? logoRow(look.logo, safe.programme) : `<tr><td class="band" style="background:${light.fill};color:${light.letters};border-radius:14px 14px 0 0;padding:14px 28px;font-weight:700;">${safe.programme}</td></tr>`}
<tr><td class="stripe" style="background:${light.stripe};height:4px;line-height:4px;font-size:0;">&nbsp;</td></tr>
<tr><td class="card ink" style="background:#ffffff;color:#1e2a2c;border-radius:0 0 14px 14px;padding:28px;">
<p style="margin:0 0 16px;">${safe.greeting}</p>
<p style="margin:0 0 24px;">${safe.body.replaceAll('\n', '<br>')}</p>
${rows}${more && `<p style="margin:0 0 24px;">${escapeHtml(more)}</p>`}<p style="margin:0 0 24px;"><a class="button" href="${safe.link}" style="display:inline-block;background:${light.fill};color:${light.letters};border-radius:999px;padding:12px 28px;font-weight:700;text-decoration:none;">${safe.button}</a></p>
<p class="soft" style="margin:0 0 24px;color:#475457;font-size:14px;word-break:break-all;">${safe.link}</p>
<p class="soft" style="margin:0 0 24px;color:#475457;font-size:14px;">${safe.note}</p>
<p style="margin:0;">${safe.farewell.replaceAll('\n', '<br>')}</p>
${unsubscribe ? unsubscribeLine(unsubscribe) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A full colour with letters that can be read on it, and one for the eye alone. */
function tonesIn({ colours, logo }: MailLook, theme: contract.BrandTheme) {
  const { pine, sunset } = (colours ?? contract.CONVOY_COLOURS)[theme]
  // Under a logo the colour of the company is in the stripe: nothing else at the head of the mail shows it.
  const stripe = logo ? pine : colours ? sunset : HONEY
  return { fill: pine, letters: contract.hexOf(contract.tonesOf(pine, 'pine', theme).on), stripe }
}

const [HEIGHT, WIDEST] = [44, 220]

/** The logo on the ground that it was made for: one without a dark sister keeps its white ground. */
function logoRow({ light, dark, width, height }: NonNullable<MailLook['logo']>, name: string): string {
  const share = Math.min(HEIGHT / height, WIDEST / width)
  const size = `width="${Math.round(width * share)}" height="${Math.round(height * share)}"`
  const picture = (src: string, style: string, of = '') =>
    `<img${of} src="${escapeHtml(src)}" ${size} alt="${name}" style="${style}border:0;color:#1e2a2c;font-weight:700;">`
  const pictures = dark
    ? picture(light, 'display:block;', ' class="on-light"') +
      picture(dark, 'display:none;mso-hide:all;', ' class="on-dark ink"')
    : picture(light, 'display:block;')
  return `<tr><td${dark ? ' class="has-dark"' : ''} style="background:#ffffff;border-radius:14px 14px 0 0;padding:16px 28px;font-size:18px;line-height:1.2;">${pictures}</td></tr>`
}

function itemRow({ headline, detail, link }: MailItem, stripe: string): string {
  const further = detail ? `<br><span class="soft" style="color:#475457;">${escapeHtml(detail)}</span>` : ''
  return `<p class="item" style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${stripe};"><a class="ink" href="${escapeHtml(link)}" style="color:#1e2a2c;font-weight:700;">${escapeHtml(headline)}</a>${further}</p>`
}

function unsubscribeLine({ words, link }: { words: string; link: string }): string {
  return `<p style="margin:24px 0 0;font-size:14px;"><a class="soft" href="${escapeHtml(link)}" style="color:#475457;">${escapeHtml(words)}</a></p>`
}
