/** What a crew does together, in the order in which a postcard tells of it. */
export const DEEDS = [
  'duels',
  'challenges',
  'courses',
  'lessons',
  'trainings',
  'rights',
  'posts',
  'full_days',
] as const
export type Deed = (typeof DEEDS)[number]

/** What a week of a crew came to. Nothing in it is about one person. */
export type CrewFigures = {
  /** Who rode along when it was made. */
  members: number
  /** Founded within the week. */
  founded: boolean
  /** Points of the week. */
  points: number
  /** The stage that the road had reached; none where the programme has no stages. */
  stage_id: string | null
  /** Reached within the week. */
  arrived: boolean
  /** On the board of that stage, else of everything; null without a point. */
  place: number | null
  crews: number
  /** On the postcard of the week before, where that told of the same board. */
  place_before: number | null
  /** Points to the next better place, and that place. */
  missing: number | null
  next_place: number | null
  /** Of the duels played. */
  wins: number
  deeds: Record<Deed, number>
}

/** The one thing for next week. Which of them it is says `nextThing`. */
export const NEXT_KINDS = ['training', 'stage', 'must_read', 'place', 'seat', 'ride'] as const
export type NextKind = (typeof NEXT_KINDS)[number]

export type NextThing = {
  kind: NextKind
  /** The training, the stage or the article. */
  id?: string
  at?: string
  /** Duels to win, or free seats. */
  count?: number
  place?: number
}
