import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { handInEntry, saveEntry } from '#features/challenges/contract/entries.ts'
import type { Challenge } from '#features/challenges/contract/challenges.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { challengeKeys } from '#features/challenges/web/challenges.keys.ts'
import { challengeQuery, type TimedChallenge, timed } from '#features/challenges/web/challenges.queries.ts'
import { type EntryFields, type EntryWish, fieldsOf, wishOf } from './entry-fields.ts'
import { keepHeld, readHeld } from './held-draft.ts'

const PAUSE_MS = 1_000
const AGAIN_MS = 5_000

export type EntryDraft = ReturnType<typeof useEntryDraft>

/** `conflict`: it was changed elsewhere meanwhile, and the person says which one counts. */
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed'

const printOf = (wish: EntryWish) => JSON.stringify(wish)

/** An entry in work: kept on the device at once and on the server after a pause, on top of what was seen there. */
export function useEntryDraft(challenge: Challenge, personId: string) {
  const { id, entry } = challenge
  const queries = useQueryClient()
  const language = useLanguage()
  const most = challenge.proof.photos?.most ?? 1
  const uploads = usePictureUploads({ most, kept: entry?.pictures ?? [] })
  const [held] = useState(() => readHeld(personId, id))
  const [fields, setFields] = useState<EntryFields>(held?.fields ?? fieldsOf(entry))
  const [base, setBase] = useState(held?.version ?? entry?.version ?? 0)
  const [kept, setKept] = useState(() => printOf(wishOf(fieldsOf(entry), entry?.pictures ?? [])))
  const [isSaving, setSaving] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const [followed, setFollowed] = useState<Challenge['entry']>(null)
  const [error, setError] = useState<Error>()
  /** What was refused for what it is: it is tried again once something else is written. */
  const [refused, setRefused] = useState<string>()

  const wish = wishOf(fields, uploads.pictures)
  const print = printOf(wish)
  const isDirty = print !== kept
  const version = entry?.version ?? 0

  function follow(theirs: Challenge['entry']) {
    setFields(fieldsOf(theirs))
    setBase(theirs?.version ?? 0)
    setKept(printOf(wishOf(fieldsOf(theirs), theirs?.pictures ?? [])))
    setConflict(false)
    setError(undefined)
  }

  /** The version that stands on the server then; undefined when it could not be kept. */
  async function save(on = base): Promise<number | undefined> {
    setSaving(true)
    setError(undefined)
    try {
      const answer = timed(await call(saveEntry, { challenge_id: id, version: on, ...wish }))
      const saved = answer.challenge.entry!.version
      setBase(saved)
      setKept(print)
      setConflict(false)
      show(answer)
      return saved
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'challenge_entry_changed') {
        setConflict(true)
        await queries.refetchQueries({ queryKey: challengeKeys.one(id) })
      } else {
        setError(failure as Error)
        if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) setRefused(print)
        // What is refused for another reason, as the end of the time, shows itself.
        if (failure instanceof ApiError && failure.status === 409)
          void queries.invalidateQueries({ queryKey: challengeKeys.one(id) })
      }
      return undefined
    } finally {
      setSaving(false)
    }
  }

  function show(answer: TimedChallenge) {
    queries.setQueryData(challengeQuery(id, language).queryKey, answer)
    for (const queryKey of [challengeKeys.lists, challengeKeys.counter])
      void queries.invalidateQueries({ queryKey })
  }

  /** Saves what is not there yet, then hands it in. Rejects with what stands against it. */
  async function handIn(): Promise<void> {
    const on = isDirty || base === 0 ? await save() : base
    if (on === undefined) return
    show(timed(await call(handInEntry, { challenge_id: id, version: on })))
    keepHeld(personId, id, undefined)
  }

  // Somebody else, or another device, has saved: what is not touched here follows, else the person chooses.
  const isBehind = version > base && !isSaving
  const inConflict = isConflict || (isBehind && isDirty)
  if (isBehind && !inConflict) {
    follow(entry)
    setFollowed(entry)
  }
  const putPictures = useEffectEvent(() => uploads.reset(followed?.pictures ?? []))
  useEffect(() => {
    if (followed) putPictures()
  }, [followed])

  useEffect(() => {
    keepHeld(personId, id, isDirty ? { version: base, fields } : undefined)
  }, [personId, id, isDirty, base, fields])

  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    if (!isDirty || isSaving || inConflict || refused === print) return undefined
    const timer = setTimeout(() => saveNow(), error ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [print, isDirty, isSaving, inConflict, refused, error])

  const state: DraftState = inConflict
    ? 'conflict'
    : isSaving
      ? 'saving'
      : error
        ? 'failed'
        : isDirty
          ? 'unsaved'
          : 'saved'
  return {
    fields,
    change: (change: Partial<EntryFields>) => {
      setError(undefined)
      setFields((before) => ({ ...before, ...change }))
    },
    uploads,
    state,
    error,
    fieldErrors: error instanceof ApiError ? error.fields : {},
    handIn,
    takeTheirs: () => {
      follow(entry)
      uploads.reset(entry?.pictures ?? [])
    },
    keepMine: () => void save(version),
  }
}
