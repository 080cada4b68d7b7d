import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { ValueMark } from '#platform/contract/drawings/value-marks.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { Picture } from '#platform/contract/pictures.ts'
import { Colleague } from '#features/account/contract/account.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'

/** The reader's duels with somebody, those without a winner left out. */
export const DuelsBetween = z.object({
  won: z.int(),
  lost: z.int(),
  drawn: z.int(),
  /** Whether the person may be challenged as far as they decide it: they play, and are up for a duel. */
  up: z.boolean(),
  /** The open duel of the two. */
  open_id: z.nullable(z.uuid()),
})
export type DuelsBetween = z.infer<typeof DuelsBetween>

/** Where boards of people show somebody by name: in the running stage, else the last that has begun. */
export const ColleagueStanding = z.object({ stage: z.string(), position: z.int(), points: z.int() })
export type ColleagueStanding = z.infer<typeof ColleagueStanding>

export const ColleaguePost = z.object({
  id: z.uuid(),
  /** How it begins; empty where pictures stand alone. */
  excerpt: z.string(),
  pictures: z.int(),
  created_at: z.string(),
})
export type ColleaguePost = z.infer<typeof ColleaguePost>

/** What somebody has earned in stickers, the newest first: sixty at the most, with how many there are. */
export const ColleagueStickers = z.object({
  count: z.int(),
  newest: z.array(
    z.object({
      /** The rule that `art/stickers` draws, else one with a picture. */
      id: z.string(),
      name: z.string(),
      words: z.string(),
      picture: z.nullable(Picture),
    }),
  ),
})
export type ColleagueStickers = z.infer<typeof ColleagueStickers>
/** For what somebody was thanked, where they show it, and whether the reader may thank them. */
export const ColleagueThanks = z.object({
  give: z.boolean(),
  values: z.array(z.extend(ValueMark, { count: z.int() })),
})
export type ColleagueThanks = z.infer<typeof ColleagueThanks>

/** What other features know of a colleague; what is switched off or not shown is null, or empty. */
const Parts = {
  standing: z.nullable(ColleagueStanding),
  duels: z.nullable(DuelsBetween),
  /** Whether the reader may write to them in the chat. */
  write: z.boolean(),
  /** The newest on the wall, at most three. */
  posts: z.array(ColleaguePost),
  /** Null where there are none, or shown to nobody. */
  stickers: z.nullable(ColleagueStickers),
  thanks: z.nullable(ColleagueThanks),
}
const AllParts = z.object(Parts)
export type ColleagueParts = z.infer<typeof AllParts>

/** A colleague as the reader may see them. */
export const ColleaguePage = z.extend(Colleague, {
  /** As boards show it: of whoever stands there by name. */
  country: z.nullable(z.string()),
  /** The reader. */
  mine: z.boolean(),
  /** The reader has blocked them: of the two nobody sees more than the name, whoever blocked. */
  blocked: z.boolean(),
  crew: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      vehicle: Vehicle,
      members: z.int(),
      captain: z.boolean(),
      /** The reader's. */
      mine: z.boolean(),
    }),
  ),
  ...Parts,
})
export type ColleaguePage = z.infer<typeof ColleaguePage>

export const getColleague = endpoint({
  method: 'GET',
  path: '/api/colleagues/:user_id',
  summary:
    'A colleague as the caller may see them: for their card and their page. Of two of whom one has blocked the other, the name alone.',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ colleague: ColleaguePage }),
  errors: ['colleague_not_found'],
})

export const findColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues',
  summary:
    'Up to twenty colleagues by what is typed of their name, the own crew first; of two of whom one has blocked the other, neither finds the other.',
  input: z.object({ search: line({ min: 1, max: 60 }) }),
  output: z.object({ people: z.array(Colleague) }),
})
