import { type ConsolePerson, listPeopleConsole } from '#features/people/contract/people.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { type ConsoleFinder, MOST_FOUND } from '#platform/web/finding/finder.ts'
import { fullName } from '#platform/web/texts/full-name.ts'

/** What an organiser wants to know before they write to somebody. */
const stateOf = ({ deactivated, last_seen_at }: ConsolePerson) => {
  if (deactivated) return 'deactivated'
  return last_seen_at === null ? 'never' : undefined
}

/** Everybody whom the organiser looks after, also who never came and who is deactivated. */
export const peopleFinder: ConsoleFinder = {
  at: consolePaths.people,
  instead: 'people',
  find: async ({ search, say, signal }) => {
    const { people } = await callBehind(listPeopleConsole, { search }, signal)
    return people.slice(0, MOST_FOUND).map((person) => {
      const state = stateOf(person)
      return {
        id: person.id,
        name: fullName(person),
        note: [...(state ? [say(`console_people.state.${state}`)] : []), person.email].join(' · '),
        face: { id: person.id, picture: null },
        go: (navigate) => navigate({ to: consolePaths.peopleOne, params: { id: person.id } }),
      }
    })
  },
}
