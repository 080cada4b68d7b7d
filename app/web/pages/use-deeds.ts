import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { challengeListQuery } from '#features/challenges/web/challenges.queries.ts'
import { recordQuery } from '#features/duels/web/duels.queries.ts'
import { courseListQuery } from '#features/learning/web/learning.queries.ts'
import type { Deed } from '#features/rankings/web/deeds/deeds.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useLanguage } from '#platform/web/texts/language.ts'

/** What the person can do now, with the points that it brings for certain; nothing until all of it is known. */
export function useDeeds(): readonly Deed[] | undefined {
  const language = useLanguage()
  const on = useQuery(modulesQuery).data?.status_modules
  const record = useQuery({ ...recordQuery, enabled: on?.DuelsModule ?? false })
  const open = challengeListQuery({ standing: 'open', stage: undefined, search: undefined }, language)
  const challenges = useInfiniteQuery({ ...open, enabled: on?.ChallengeModule ?? false })
  const courses = useInfiniteQuery({
    ...courseListQuery('all', language),
    enabled: on?.ElearningModule ?? false,
  })
  if (!on || [record, challenges, courses].some(({ isLoading }) => isLoading)) return undefined

  // Won with nothing right it brings no more; how many answers will be right nobody knows before.
  const duel = record.data?.challenge === null ? record.data.rewards : undefined
  const duels = Math.max(0, (duel?.per_day ?? 0) - (duel?.today ?? 0))
  // What a crew gets together is shared: nobody knows for certain what of it is theirs.
  const todo =
    challenges.data?.pages.flatMap((page) => page.challenges.filter((each) => each.for === 'person')) ?? []
  const toLearn = courses.data?.pages.flatMap((page) => page.courses) ?? []
  return [
    ...Array.from({ length: duels }, () => ({ kind: 'duel' as const, points: duel?.won ?? 0 })),
    ...todo.map(({ points_min }) => ({ kind: 'challenge' as const, points: points_min })),
    ...toLearn.map(({ points }) => ({ kind: 'course' as const, points })),
  ]
}
