import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { keepHeld, readHeld } from './held-writing.ts'

/** Whoever stops typing for so long has it saved. */
const PAUSE_MS = 2_000
/** What could not be sent is tried again after so long, and as soon as the device is on line. */
const AGAIN_MS = 15_000

/** What stands on the server: the content, and the number of the save that it is. */
export interface SavedState<T> {
  id: string
  value: T
  number: number
}

interface EditorWish<T> {
  /** Whose writing is kept on this device, and of what. */
  person: string
  place: string
  start: Omit<SavedState<T>, 'id'>
  /** Saved by itself after a pause: never of what people see already, nor of what is not there yet. */
  isAutosaved: boolean
  /** Rejects with `content_changed` when somebody has saved after `after`. */
  write: (value: T, after: number) => Promise<SavedState<T>>
  /** What stands there now. */
  reload: () => Promise<SavedState<T>>
}

export interface Editor<T> {
  value: T
  /** The same at this moment, for what is told outside of a drawing. */
  latest: () => T
  set: (change: Partial<T>) => void
  /** One after the other: what is saved is always the newest that there is. */
  save: () => Promise<SavedState<T> | undefined>
  /** Puts other content into the form; it is not saved by that. */
  take: (other: T) => void
  isDirty: boolean
  /** The same at this moment: a press that has saved leaves before the page is drawn anew. */
  isDirtyNow: () => boolean
  isSaving: boolean
  /** What was kept on this device stands in the form. */
  isRestored: boolean
  savedAt: Date | undefined
  /** How often it was tried by a press. */
  attempt: number
  error: Error | undefined
  /** What is wrong, by path. */
  fields: Record<string, string>
  /** Back to what stands on the server. */
  discard: () => void
  /** What somebody else has saved meanwhile. */
  overtaken: SavedState<T> | undefined
  /** Writes over that; theirs stays among the saves. */
  insist: () => Promise<SavedState<T> | undefined>
  /** Theirs into the form, in the place of the own words. */
  yieldTo: () => void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Something that is written at the console: never lost, saved by itself while it is a draft, and never over somebody else. */
export function useEditor<T extends object>(wish: EditorWish<T>): Editor<T> {
  const { person, place, start, isAutosaved, write, reload } = wish
  const [held] = useState(() => {
    const kept = readHeld<T>(person, place)
    return kept && !same(kept.value, start.value) ? kept : undefined
  })
  const [value, setValue] = useState<T>(held?.value ?? start.value)
  const [base, setBase] = useState<T>(start.value)
  const [isRestored, setRestored] = useState(held !== undefined)
  const [savedAt, setSavedAt] = useState<Date>()
  const [error, setError] = useState<Error>()
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [overtaken, setOvertaken] = useState<SavedState<T>>()
  const after = useRef(held?.after ?? start.number)
  const newest = useRef(value)
  const stands = useRef(start)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const isDirty = !same(value, base)

  function set(change: Partial<T>) {
    const next = { ...newest.current, ...change }
    newest.current = next
    setValue(next)
    keepHeld(person, place, { value: next, after: after.current, at: Date.now() })
  }

  function arrived(sent: T, standing: SavedState<T>) {
    after.current = standing.number
    setSavedAt(new Date())
    setError(undefined)
    setRestored(false)
    setOvertaken(undefined)
    stands.current = { value: sent, number: standing.number }
    setBase(sent)
    // What was typed while it was on its way waits for the next save.
    keepHeld(
      person,
      place,
      same(newest.current, sent)
        ? undefined
        : { value: newest.current, after: standing.number, at: Date.now() },
    )
  }

  /** Looks at what somebody else has saved; answers why that could not be had. */
  async function overtake(): Promise<Error | undefined> {
    try {
      setOvertaken(await reload())
      return undefined
    } catch (thrown) {
      return thrown as Error
    }
  }

  async function send(isQuiet: boolean): Promise<SavedState<T> | undefined> {
    const sent = newest.current
    setSaving(true)
    try {
      const standing = await write(sent, after.current)
      arrived(sent, standing)
      return standing
    } catch (thrown) {
      const fault =
        thrown instanceof ApiError && thrown.code === 'content_changed' ? await overtake() : (thrown as Error)
      // A draft that is not whole yet is no mistake of whoever is still writing it.
      if (fault && (!isQuiet || isPassing(fault))) {
        setError(fault)
        if (!isQuiet) setAttempt((count) => count + 1)
      }
      return undefined
    } finally {
      setSaving(false)
    }
  }

  function save({ isQuiet = false } = {}): Promise<SavedState<T> | undefined> {
    const next = line.current.then(() => send(isQuiet))
    line.current = next.catch(() => undefined)
    return next
  }

  const saveByItself = useEffectEvent((written: T) => {
    if (written === newest.current) void save({ isQuiet: true })
  })
  const waits = isAutosaved && isDirty && !overtaken
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => saveByItself(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waits, value])

  const mayPass = waits && error !== undefined && isPassing(error)
  useEffect(() => {
    if (!mayPass) return undefined
    const again = () => saveByItself(value)
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [mayPass, value])

  function take(other: T) {
    set(other)
    setError(undefined)
  }

  return {
    value,
    latest: () => newest.current,
    set,
    save: () => save(),
    take,
    isDirty,
    isDirtyNow: () => !same(newest.current, stands.current.value),
    isSaving,
    isRestored,
    savedAt,
    attempt,
    error,
    fields: error instanceof ApiError ? error.fields : NONE,
    discard: () => {
      // Words that were kept may have begun with an older save than the one that is shown now.
      after.current = stands.current.number
      newest.current = base
      setValue(base)
      setRestored(false)
      setError(undefined)
      keepHeld(person, place, undefined)
    },
    overtaken,
    insist: () => {
      if (overtaken) after.current = overtaken.number
      return save()
    },
    yieldTo: () => {
      if (!overtaken) return
      after.current = overtaken.number
      newest.current = overtaken.value
      setValue(overtaken.value)
      stands.current = overtaken
      setBase(overtaken.value)
      setOvertaken(undefined)
      setRestored(false)
      setError(undefined)
      keepHeld(person, place, undefined)
    },
  }
}

const NONE: Record<string, string> = {}

/** Nobody has refused it: no answer came, or the server was in trouble. */
const isPassing = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500
