import * as z from 'zod/mini'
import { ChatPerson, Cursor, Message } from './chat.ts'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { ReportReason } from '#platform/contract/reports.ts'

const endpoint = endpointsOf({ module: 'ChatModule' })

const MessageId = { message_id: z.uuid() }

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:message_id/report',
  summary: 'Reports a message to the organisers, once. They see this message alone, as it stood then.',
  input: z.object({ ...MessageId, reason: ReportReason, text: z.optional(block({ min: 0, max: 600 })) }),
  output: z.object({}),
  errors: ['chat_message_not_found', 'chat_own_message', 'chat_reported'],
})

export const CHAT_DECISIONS = ['hidden', 'dismissed'] as const
export const ChatDecision = z.enum(CHAT_DECISIONS)
export type ChatDecision = z.infer<typeof ChatDecision>

export const ReportedMessage = z.object({
  /** As it is now; what its author has taken back stays readable here, as it stood when it was reported first. */
  message: Message,
  reported_content: z.string(),
  /** Of the group, null in a direct conversation. */
  group: z.nullable(z.string()),
  count: z.int(),
  first_at: z.string(),
  /** Null: waits for somebody to decide. */
  decision: z.nullable(ChatDecision),
  decided_at: z.nullable(z.string()),
  reports: z.array(
    /** `by` is null for whoever is limited to others than the reporter. */
    z.object({ by: z.nullable(ChatPerson), reason: ReportReason, text: z.string(), created_at: z.string() }),
  ),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

export const listChatReports = endpoint({
  method: 'GET',
  path: '/api/chat/desk/reports',
  summary: 'What was reported in the chat: what waits longest first, or what was decided last.',
  permission: 'chat.moderate',
  limited: 'scoped',
  input: z.object({ state: z.optional(z.enum(['open', 'decided'])), cursor: Cursor }),
  output: z.object({ reported: z.array(ReportedMessage), open: z.int(), next: z.nullable(z.string()) }),
})

export const decideChatReports = endpoint({
  method: 'POST',
  path: '/api/chat/desk/messages/:message_id/decision',
  summary: 'Decides on all open reports of a message. Hiding takes it from everybody, and wants a reason.',
  permission: 'chat.moderate',
  limited: 'scoped',
  input: z.object({ ...MessageId, decision: ChatDecision, reason: z.optional(block({ min: 3, max: 600 })) }),
  output: z.object({ reported: ReportedMessage }),
  errors: ['chat_message_not_found', 'chat_nothing_reported', 'chat_reason_missing'],
})

export const reopenChatReports = endpoint({
  method: 'DELETE',
  path: '/api/chat/desk/messages/:message_id/decision',
  summary:
    'Takes the decision of that moment back: its reports stand as they stood, and a message that it hid is shown again.',
  permission: 'chat.moderate',
  limited: 'scoped',
  input: z.object({
    ...MessageId,
    /** `decided_at` of the decision that is meant. */
    decided_at: z.iso.datetime({ offset: true }),
  }),
  output: z.object({ reported: ReportedMessage }),
  errors: ['chat_message_not_found', 'chat_decided_since'],
})
