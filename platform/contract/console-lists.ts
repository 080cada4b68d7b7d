import * as z from 'zod/mini'

/** `latest` and `soonest` go by the moment at which something appears, begins or takes place; what has none comes last. */
export const DESK_SORTS = ['newest', 'oldest', 'title', 'state', 'latest', 'soonest'] as const
export const DeskSort = z.enum(DESK_SORTS)
export type DeskSort = z.infer<typeof DeskSort>

/** The order of a list of content. Titles are compared in the language of whoever asks. */
export const DeskOrder = z.optional(DeskSort)

/** From this moment on, or before this one. */
export const DeskMoment = z.optional(z.iso.datetime({ offset: true }))
