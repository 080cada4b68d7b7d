import * as z from 'zod/mini'

/** A system of the company, or a channel of people in the tool where they write to each other. */
export const WEBHOOK_KINDS = ['standard', 'slack', 'teams', 'google_chat'] as const
export const WebhookKind = z.enum(WEBHOOK_KINDS)
export type WebhookKind = z.infer<typeof WebhookKind>

export const CHANNEL_KINDS = ['slack', 'teams', 'google_chat'] as const
export const ChannelKind = z.enum(CHANNEL_KINDS)
export type ChannelKind = z.infer<typeof ChannelKind>
