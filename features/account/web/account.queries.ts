import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { changeProfile, setLanguage } from '#features/account/contract/account.ts'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/web/api/api.ts'
import { chooseLanguage } from '#platform/web/texts/language.ts'
import { profileQuery } from '#platform/web/api/queries.ts'

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
      await Promise.all([
        queries.invalidateQueries(profileQuery),
        queries.invalidateQueries({ queryKey: ['documents'] }),
      ])
    },
  })
}
