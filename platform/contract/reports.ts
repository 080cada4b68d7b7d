import * as z from 'zod/mini'

/** Why somebody reports what another person wrote: on the wall, or in the chat. */
export const REPORT_REASONS = ['insult', 'private', 'untrue', 'advert', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>
