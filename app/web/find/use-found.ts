import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inside } from '#app/web/features-inside.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { findKeys } from './find.keys.ts'
import type { Finder, Found } from '#platform/web/pages/finder.ts'

const SETTLES_MS = 200
const SHORTEST = 2

const findersQuery = queryOptions({
  queryKey: findKeys.finders,
  queryFn: async () => (await Promise.all(inside.flatMap(({ finders }) => finders?.() ?? []))).flat(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the features have found by this, each kind with its few best; a module that is off is not asked. */
export function useFound(search: string) {
  const settled = useSettled(search)
  const { data: finders = [] } = useQuery(findersQuery)
  const statuses = useQuery(modulesQuery).data?.status_modules
  const open = finders.filter(({ module }) => statuses?.[module])
  const isWanted = settled.length >= SHORTEST
  const { data, isFetching } = useQuery({
    queryKey: findKeys.found(
      settled,
      open.map(({ kind }) => kind),
    ),
    queryFn: () => findAll(open, settled),
    enabled: isWanted && open.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    found: isWanted ? (data ?? []) : [],
    isAsking: search.length >= SHORTEST && (isFetching || settled !== search),
  }
}

/** One that fails leaves out its kind: the pages and the others are found all the same. */
function findAll(finders: readonly Finder[], search: string) {
  return Promise.all(
    finders.map(async ({ kind, icon, find }) => {
      const all: Found[] = await find(search).catch(() => [])
      return { kind, icon, all }
    }),
  )
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
