import { queryOptions, skipToken } from '@tanstack/react-query'
import { readRecap } from '#features/recap/contract/recap.ts'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/web/api/api.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'
import { recapKeys } from './recap.keys.ts'

/** Nothing is asked for under an address that names no day. */
export const isDay = (week: string | undefined) => week === undefined || /^\d{4}-\d{2}-\d{2}$/.test(week)

/** The newest card, or that of a Friday; its words are in the language in which it is asked for. */
export const recapQuery = (week: string | undefined, language: Language) =>
  queryOptions({
    queryKey: [...recapKeys.card, language, week ?? 'newest'],
    queryFn: isDay(week) ? () => call(readRecap, week === undefined ? {} : { week }) : skipToken,
    meta: LAST_KNOWN,
  })
