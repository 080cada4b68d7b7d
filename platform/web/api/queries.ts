import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { getProfile, type Profile } from '#platform/contract/profile.ts'
import { listModules } from '#platform/contract/modules.ts'
import { getProgramme } from '#platform/contract/programme.ts'
import { ApiError, call } from './api.ts'
import { onLanguageChange } from '#platform/web/texts/language.ts'
import { readLateAnswersAgain } from './late-answers.ts'
import { LAST_KNOWN, lastKnownWithout, orLastKnown } from '#platform/web/offline/kept-answers.ts'
import { platformKeys } from './keys.ts'

/** A refusal because of a switch means that the switches we know are old. */
function relearnModules(error: unknown) {
  if (error instanceof ApiError && error.code === 'module_off')
    void queryClient.invalidateQueries(modulesQuery)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: relearnModules }),
  mutationCache: new MutationCache({ onError: relearnModules }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Trying again helps against a lost line, never against a refusal.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.code === 'offline' || error.status >= 502),
      networkMode: 'always',
      persister: orLastKnown,
    },
    mutations: { networkMode: 'always' },
  },
})

readLateAnswersAgain(queryClient)

/** What every page may ask for: the person, the modules, the programme. */
export const profileQuery = queryOptions({
  queryKey: platformKeys.profile,
  queryFn: () => call(getProfile, {}),
  // With what one signs into the chat nothing is done without a line.
  meta: lastKnownWithout<Profile>((profile) => ({ ...profile, firebase_chat_password: '' })),
})
export const modulesQuery = queryOptions({
  queryKey: platformKeys.modules,
  queryFn: () => call(listModules, {}),
  meta: LAST_KNOWN,
})
export const programmeQuery = queryOptions({
  queryKey: platformKeys.programme,
  queryFn: () => call(getProgramme, {}),
  staleTime: 300_000,
  meta: LAST_KNOWN,
})

// Titles, documents and messages of the server come in the language that was asked for.
onLanguageChange(() => void queryClient.invalidateQueries())
