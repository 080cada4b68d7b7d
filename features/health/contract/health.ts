import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { MailCounts, MailState } from '#platform/contract/outbox.ts'

const endpoint = endpointsOf({ permission: 'programme.write' })

/** `certificate`, `redis` and `replica` where there is one. */
export const CHECKS = [
  'mail',
  'address',
  'certificate',
  'jobs',
  'disk',
  'database',
  'replica',
  'redis',
  'backup',
  'clock',
  'version',
] as const

/** `fine`; `look`: it may become a fault; `fault`: something does not work. */
export const CheckState = z.enum(['fine', 'look', 'fault'])
export type CheckState = z.infer<typeof CheckState>

/** One part of the installation: how it is, and the numbers and names of the sentence that says so. */
export const Check = z.object({
  name: z.enum(CHECKS),
  state: CheckState,
  /** Which sentence: `none` where there is no mail server, and so on; of a fine one `fine`. */
  cause: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Check = z.infer<typeof Check>

const RefusedMailRow = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  answer: z.nullable(z.string()),
  at: z.string(),
})

const FailedJobRow = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  run_at: z.string(),
  /** For good, or it is tried again. */
  is_over: z.boolean(),
  error: z.nullable(z.string()),
})

export type RefusedMail = z.infer<typeof RefusedMailRow>
export type FailedJob = z.infer<typeof FailedJobRow>

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary:
    'How the installation is: mail, public address and its certificate, jobs, disk, database, backup, clock and version, each with its state; what became of the mails of fourteen days, and what does not go on.',
  input: z.object({}),
  output: z.object({
    checks: z.array(Check),
    mails: MailCounts,
    has_mail_server: z.boolean(),
    /** The newest twenty that the mail server refused. */
    refused: z.array(RefusedMailRow),
    /** The newest twenty that failed. */
    failed: z.array(FailedJobRow),
  }),
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/health/mails',
  summary: 'Sends a mail to the caller on the way that all mails go, to see what the mail server says.',
  input: z.object({}),
  output: z.object({ mail_id: z.uuid(), to: z.string() }),
  errors: ['health_no_mail_server'],
})

export const readTestMail = endpoint({
  method: 'GET',
  path: '/api/health/mails/:mail_id',
  summary: 'What became of a test mail of the caller, and what the mail server said last.',
  input: z.object({ mail_id: z.uuid() }),
  output: z.object({ state: MailState, answer: z.nullable(z.string()) }),
  errors: ['health_mail_not_found'],
})
