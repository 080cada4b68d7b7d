import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import { findThanksColleagues, listMyThanks, type ThanksList } from '#features/thanks/contract/thanks.ts'
import { call } from '#platform/web/api/api.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { thanksKeys } from './thanks.keys.ts'

export const myThanksQuery = (list: ThanksList, language: Language) =>
  pagesOf([...thanksKeys.mine, language, list], listMyThanks, { list }, { kept: true })

export const thanksPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...thanksKeys.people, 'search', search],
    queryFn: async () => (await call(findThanksColleagues, { search })).people,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One colleague, or nobody where they cannot be thanked. */
export const thanksPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...thanksKeys.people, 'one', id],
    queryFn: async () => (await call(findThanksColleagues, { user_id: id })).people[0] ?? null,
    staleTime: 0,
  })
