import { UserRound } from 'lucide-react'
import { findColleagues } from '#features/colleagues/contract/colleagues.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { type Finder, MOST_FOUND } from '#platform/web/finding/finder.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { fullName } from '#platform/web/texts/full-name.ts'

/** Colleagues by their name, whatever is switched off. */
export const colleagueFinders: readonly Finder[] = [
  {
    kind: 'people',
    icon: UserRound,
    find: async ({ search, signal }) => {
      const { people } = await callBehind(findColleagues, { search }, signal)
      return people.slice(0, MOST_FOUND).map((person) => ({
        id: person.id,
        name: fullName(person),
        note: person.department,
        face: { id: person.id, picture: person.avatar },
        go: (navigate) => navigate({ to: paths.colleague, params: { id: person.id } }),
      }))
    },
  },
]
