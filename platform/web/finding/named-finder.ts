import { isMeant } from '#platform/web/texts/is-meant.ts'
import { type ConsoleFinder, MOST_FOUND, type Navigate } from './finder.ts'

interface NamedFinder<Id extends string> {
  at: string
  all: () => readonly Id[] | Promise<readonly Id[]>
  /** The keys of its words. */
  name: (id: Id) => string
  note?: (id: Id) => string
  go: (id: Id, navigate: Navigate) => Promise<unknown>
}

/** Finds what there always is, as settings and modules, by the name that it has on its page. */
export function namedFinder<Id extends string>({ at, all, name, note, go }: NamedFinder<Id>): ConsoleFinder {
  return {
    at,
    find: async ({ search, say }) =>
      (await all())
        .map((id) => ({ id, name: say(name(id)) }))
        .filter((each) => isMeant(search, each.name))
        .slice(0, MOST_FOUND)
        .map((each) => ({
          ...each,
          note: note ? say(note(each.id)) : null,
          go: (navigate) => go(each.id, navigate),
        })),
  }
}
