import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ConsoleFindWish, Found } from '#platform/web/finding/finder.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { findKeys } from './find.keys.ts'
import type { OpenFinder } from './use-finders.ts'

const SETTLES_MS = 200
const SHORTEST = 2
/** No call takes a longer search. */
const LONGEST = 60
/** One that answers no more does not keep the others back for longer. */
const PATIENCE_MS = 6_000

/** What was found by this, each kind with its few best; what is typed on takes back the calls that are under way. */
export function useFound(typed: string, finders: readonly OpenFinder[]) {
  const search = typed.slice(0, LONGEST).trim()
  const settled = useSettled(search)
  const language = useLanguage()
  const say = useTranslations() as unknown as (key: string) => string
  const isWanted = settled.length >= SHORTEST
  const { data, isFetching } = useQuery({
    queryKey: findKeys.found(
      settled,
      finders.map(({ id }) => id),
    ),
    queryFn: ({ signal }) => findAll(finders, { search: settled, signal, language, say }),
    enabled: isWanted && finders.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = isWanted ? (data ?? []) : []
  return {
    found: found.filter(({ all }) => all.length > 0),
    isPartly: found.some(({ hasFailed }) => hasFailed),
    isAsking: search.length >= SHORTEST && (isFetching || settled !== search),
  }
}

/** One that fails leaves out its kind: the pages and the others are found all the same. */
export function findAll(finders: readonly OpenFinder[], wish: ConsoleFindWish) {
  return Promise.all(
    finders.map(async ({ id, title, icon, find }) => {
      const found = await inTime(find(wish)).catch(() => undefined)
      return { id, title, icon, all: found ?? ([] as Found[]), hasFailed: found === undefined }
    }),
  )
}

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('no answer in time')), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What is typed, once nothing more has been for a moment. */
function useSettled(search: string): string {
  const [settled, setSettled] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [search])
  return settled
}
