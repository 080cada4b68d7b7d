import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

type EventKey = keyof Texts['console_webhooks']['event']

/** Where the words of an event stand in the texts: a dot would be a level of its own. */
export const eventKey = (event: WebhookEvent): `event.${EventKey}` =>
  `event.${event.replace('.', '_') as EventKey}`
