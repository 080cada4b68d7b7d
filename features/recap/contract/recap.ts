import * as z from 'zod/mini'
import { ValueMark } from '#platform/contract/drawings/value-marks.ts'
import { calendarDay } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'
import { DEEDS, NEXT_KINDS } from './figures.ts'

/** When the postcard of a week comes: on Friday, by the clock of each reader. */
export const RECAP_HOUR = 15

const RecapPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
})

/** A postcard of a crew's week, in the words of its reader. */
export const RecapCard = z.object({
  /** Its Friday, such as `2026-11-27`. */
  week: calendarDay(),
  /** The crew that the reader rode with then, as it is called and painted today. */
  team: z.object({ id: z.uuid(), name: z.string(), vehicle: Vehicle, members: z.int() }),
  /** Where the crew stood on the road. */
  town: z.nullable(z.string()),
  /** What the week was in one sentence. */
  road: z.string(),
  /** Its position on the board; null: it has none, or boards are off for the reader. */
  place: z.nullable(z.string()),
  /** What the crew did, without what it did not. */
  deeds: z.array(z.object({ kind: z.enum(DEEDS), words: z.string() })),
  /** A thanks that somebody aboard got, where the reader sees it in the app as well. */
  thanks: z.nullable(
    z.object({
      id: z.uuid(),
      value: ValueMark,
      text: z.string(),
      giver: RecapPerson,
      receiver: RecapPerson,
    }),
  ),
  /** What stands in its place. */
  thanks_words: z.string(),
  next: z.object({
    kind: z.enum(NEXT_KINDS),
    words: z.string(),
    at: z.nullable(z.string()),
    /** Where it leads, within the app. */
    path: z.string(),
  }),
})
export type RecapCard = z.infer<typeof RecapCard>

// Of no module: what came stays to be read when the recap is switched off.
export const readRecap = endpoint({
  method: 'GET',
  path: '/api/recap',
  summary:
    'A postcard of the week of the crew that the caller rode with: the newest, or that of the Friday that is asked for.',
  input: z.object({ week: z.optional(calendarDay()) }),
  output: z.object({
    /** Null: none has come yet. */
    card: z.nullable(RecapCard),
    /** The Fridays of the caller’s cards before and after it. */
    older: z.nullable(calendarDay()),
    newer: z.nullable(calendarDay()),
  }),
  errors: ['recap_not_found'],
})
