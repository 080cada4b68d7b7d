import { useState } from 'react'
import { isSame, mergeOver } from './merge-over.ts'

/** The outermost fields that both have changed, to different values. */
function clashesOf<T extends object>(base: T, mine: T, theirs: T): string[] {
  return Object.keys(mine).filter((field) => {
    const name = field as keyof T
    return ![
      [base[name], mine[name]],
      [base[name], theirs[name]],
      [mine[name], theirs[name]],
    ].some(([one, other]) => isSame(one, other))
  })
}

/**
 * The work of a form that is saved as a whole over a version of the server. When another version comes, by whomever and
 * for whatever reason, what was changed here stays and everything else follows.
 */
export function useWorkOver<T extends object>(theirs: T, version: string) {
  const [work, setWork] = useState({ base: theirs, mine: theirs, version, clashes: [] as string[] })
  const { base, mine, clashes } = work
  // Between two renderings, so that no version is ever shown with the work on another.
  if (work.version !== version)
    setWork({
      base: theirs,
      mine: mergeOver(base, mine, theirs),
      version,
      clashes: clashesOf(base, mine, theirs),
    })
  return {
    mine,
    /** What stands at the server, and stood there when the work began. */
    base,
    isDirty: !isSame(base, mine),
    /** The outermost fields that are not as they stand there. */
    changed: Object.keys(mine).filter((name) => !isSame(base[name as keyof T], mine[name as keyof T])),
    /** Outermost fields of mine in whose place somebody else has meanwhile put something else. */
    clashes: clashes.filter((name) => !isSame(base[name as keyof T], mine[name as keyof T])),
    set: (next: T) => setWork((now) => ({ ...now, mine: next })),
    discard: () => setWork((now) => ({ ...now, mine: now.base, clashes: [] })),
    /** To be called with what was sent, before what the server made of it comes back. */
    saved: (sent: T) => setWork((now) => ({ ...now, base: sent, clashes: [] })),
  }
}
