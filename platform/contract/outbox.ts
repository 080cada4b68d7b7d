import * as z from 'zod/mini'

export const OutboxMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The links of the mail, to be pressed on the page. */
  links: z.array(z.string()),
  created_at: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/**
 * What became of a mail. `handed_over`: the mail server took it; whether it reached a mailbox nobody tells Convoy.
 * `lapsed`: nobody took it before its link was dead.
 */
export const MAIL_STATES = ['waiting', 'handed_over', 'refused', 'lapsed'] as const
export const MailState = z.enum(MAIL_STATES)
export type MailState = z.infer<typeof MailState>

export const MailCounts = z.object({
  waiting: z.int(),
  handed_over: z.int(),
  refused: z.int(),
  lapsed: z.int(),
})
export type MailCounts = z.infer<typeof MailCounts>
