import { useState } from 'react'
import type { PeopleTarget } from '#features/people/contract/changes.ts'
import type { PeopleFilter } from '#features/people/contract/people.ts'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Whom an organiser has marked: one by one, or all whom a filter finds but for some. Of all who are found, those on
 * screen are ticked, and one that is unticked is left out.
 */
export function useChosen(shown: readonly string[]) {
  const [marked, setMarked] = useState(NOBODY)
  const [except, setExcept] = useState<ReadonlySet<string>>()
  const isAll = except !== undefined
  const ticked = isAll ? new Set(shown.filter((id) => !except.has(id))) : marked
  return {
    isAll,
    ticked,
    /** How many: of all who are found, by how many those are. */
    count: (found: number) => (isAll ? found - except.size : marked.size),
    tick: (next: ReadonlySet<string>) => {
      if (!isAll) return setMarked(next)
      const elsewhere = [...except].filter((id) => !shown.includes(id))
      setExcept(new Set([...elsewhere, ...shown.filter((id) => !next.has(id))]))
    },
    chooseAll: () => {
      setMarked(NOBODY)
      setExcept(NOBODY)
    },
    clear: () => {
      setMarked(NOBODY)
      setExcept(undefined)
    },
    target: (filter: PeopleFilter, expected: number): PeopleTarget =>
      isAll ? { filter, expected, ...(except.size > 0 && { except: [...except] }) } : { ids: [...marked] },
  }
}

export type Chosen = ReturnType<typeof useChosen>
