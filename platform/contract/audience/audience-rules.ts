import type { Audience } from '#platform/contract/audiences.ts'

const NO_CREW = 'none'
const NEVER = 'never'

/** What is chosen of each kind: nothing of a kind says nothing about it. */
export function kindsOf(audience: Audience) {
  const { segments, department_ids, country_ids, languages = [], crew_ids = [] } = audience
  return {
    segment: segments,
    department: department_ids,
    country: country_ids,
    language: languages as readonly string[],
    crew: [...crew_ids, ...(audience.without_crew ? [NO_CREW] : [])],
    signed_in: audience.never_signed_in ? [NEVER] : [],
  } as const
}
export type AudienceKind = keyof ReturnType<typeof kindsOf>

const chosen = (audience: Audience) =>
  (Object.entries(kindsOf(audience)) as [AudienceKind, readonly string[]][]).filter(
    ([, values]) => values.length > 0,
  )

/** Whether it means everybody. */
export const isForAll = (audience: Audience): boolean => chosen(audience).length === 0

/** Whether it asks for every kind that is chosen; of one kind there is no difference. */
export const asksForEvery = (audience: Audience): boolean =>
  audience.every_kind === true || chosen(audience).length < 2

/** What an audience asks about somebody. */
export type Addressed = {
  segment: string | null
  department_id: string | null
  country_id: string | null
  /** In which language they read. */
  language: string
  crew_id: string | null
  /** Has signed in at least once. */
  came: boolean
}

/** Whether somebody is one of an audience; the same as `audience_fits` says in the database. */
export function fits(audience: Audience, who: Addressed): boolean {
  const own: Record<AudienceKind, string | null> = {
    segment: who.segment,
    department: who.department_id,
    country: who.country_id,
    language: who.language,
    crew: who.crew_id ?? NO_CREW,
    signed_in: who.came ? null : NEVER,
  }
  const asked = chosen(audience)
  const is = ([kind, values]: [AudienceKind, readonly string[]]) =>
    own[kind] !== null && values.includes(own[kind])
  return asked.length === 0 || (asksForEvery(audience) ? asked.every(is) : asked.some(is))
}

/** Whether everybody whom one means is meant by the other, as far as that is sure whoever they are. */
export function isAsWide(before: Audience, after: Audience): boolean {
  if (isForAll(after)) return true
  if (isForAll(before)) return false
  const [had, has] = [kindsOf(before), kindsOf(after)]
  const holds = (kind: AudienceKind) =>
    had[kind].every((value) => (has[kind] as readonly string[]).includes(value))
  const narrowed = chosen(after).map(([kind]) => kind)
  const given = chosen(before).map(([kind]) => kind)
  // Whoever fits every kind fits each of them: one that is held is enough where one is asked for.
  if (asksForEvery(before))
    return asksForEvery(after)
      ? narrowed.every((kind) => given.includes(kind) && holds(kind))
      : given.some((kind) => narrowed.includes(kind) && holds(kind))
  return asksForEvery(after) ? false : given.every(holds)
}
