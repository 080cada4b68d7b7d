/** Under what is kept of webhooks. */
export const webhookKeys = {
  all: ['console-webhooks'],
  deliveries: (id: string) => ['console-webhooks', 'deliveries', id] as const,
  events: ['console-webhook-events'],
  wordings: ['console-webhook-wordings'],
} as const
