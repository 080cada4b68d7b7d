import * as z from 'zod/mini'

/** `latest` and `soonest` go by the moment at which something appears, begins or takes place; what has none comes last. */
export const DESK_SORTS = ['newest', 'oldest', 'title', 'state', 'latest', 'soonest'] as const
export const ConsoleSort = z.enum(DESK_SORTS)
export type ConsoleSort = z.infer<typeof ConsoleSort>

/** The order of a list of content. Titles are compared in the language of whoever asks. */
export const ConsoleOrder = z.optional(ConsoleSort)

/** From this moment on, or before this one. */
export const ConsoleMoment = z.optional(z.iso.datetime({ offset: true }))
