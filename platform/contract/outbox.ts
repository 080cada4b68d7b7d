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
