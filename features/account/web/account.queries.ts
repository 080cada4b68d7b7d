import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { changeProfile, type Language, setLanguage } from '#contract/account.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/auth.ts'
import { call } from '#web/platform/api.ts'
import { chooseLanguage } from '#web/platform/language.ts'
import { documentsQuery, profileQuery } from '#web/platform/queries.ts'

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: () => call(listSessions, {}) })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: { session_id: string }) => call(endSession, session),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
}

export function useChangeProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: z.input<typeof changeProfile.input>) => call(changeProfile, wish),
    onSuccess: (fields) => {
      queries.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...fields })
      void queries.invalidateQueries(profileQuery)
    },
  })
}

/** Turns this device at once, and what Convoy writes to the person from now on. */
export function useSetLanguage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: { language: Language }) => call(setLanguage, choice),
    onMutate: ({ language }) => chooseLanguage(language),
    onSettled: async () => {
      await Promise.all([queries.invalidateQueries(profileQuery), queries.invalidateQueries(documentsQuery)])
    },
  })
}
