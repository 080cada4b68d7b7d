import * as z from 'zod/mini'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'
import { ChannelKind } from './destinations.ts'
import { MessageEvent, WebhookEvent } from './events.ts'
import { payloads } from './payloads.ts'

const endpoint = endpointsOf({ permission: 'webhooks.write' })

export const LONGEST_MESSAGE_TITLE = 150
export const LONGEST_MESSAGE_TEXT = 1_500

const Which = z.object({ event: MessageEvent, language: Language })
const Words = z.object({
  ...Which.shape,
  title: line({ max: LONGEST_MESSAGE_TITLE }),
  text: block({ min: 0, max: LONGEST_MESSAGE_TEXT }),
})

export const describeWebhookEvents = endpoint({
  method: 'GET',
  path: '/api/webhooks/events',
  summary: 'The events that a webhook can be told, and an example of what stands under data of each.',
  input: z.object({}),
  output: z.object({ told: z.array(WebhookEvent), examples: z.object(payloads) }),
})

export const Wording = z.object({
  ...Which.shape,
  title: z.string(),
  text: z.string(),
  /** False: as Convoy says it. */
  is_own: z.boolean(),
  placeholders: z.array(z.string()),
})
export type Wording = z.infer<typeof Wording>

export const listWordings = endpoint({
  method: 'GET',
  path: '/api/webhooks/wordings',
  summary: 'What messages in channels say, by event and language, and what may stand in braces in each.',
  input: z.object({}),
  output: z.object({ wordings: z.array(Wording) }),
})

export const writeWording = endpoint({
  method: 'PUT',
  path: '/api/webhooks/wordings/:event',
  summary: 'Has messages of an event say something else in a language.',
  input: Words,
  output: z.object({ wording: Wording }),
  errors: ['webhook_placeholder_unknown'],
})

export const resetWording = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/wordings/:event',
  summary: 'Has messages of an event say again what Convoy says.',
  input: Which,
  output: z.object({ wording: Wording }),
})

export const MessagePreview = z.object({
  title: z.string(),
  text: z.string(),
  /** The words of the link below it. */
  link: z.string(),
  /** What is sent to the tool, as JSON. */
  body: z.string(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/webhooks/preview',
  summary: 'How a message of an event would look in a tool, with made-up names in it.',
  reads: true,
  input: z.object({ kind: ChannelKind, ...Words.shape }),
  output: z.object({ message: MessagePreview }),
  errors: ['webhook_placeholder_unknown'],
})
