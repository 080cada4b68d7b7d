import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agreeToWall, appealEntry, checkEntry } from '#features/challenges/contract/entries.ts'
import { call } from '#platform/web/api/api.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { challengeKeys } from '#features/challenges/web/challenges.keys.ts'
import { challengeQuery, timed } from '#features/challenges/web/challenges.queries.ts'

/** Does something with an entry that is written, and shows how it stands then. */
function useEntryCall<Wish>(id: string, work: (wish: Wish) => Promise<Parameters<typeof timed>[0]>) {
  const queries = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: work,
    onSuccess: (answer) => {
      queries.setQueryData(challengeQuery(id, language).queryKey, timed(answer))
      for (const queryKey of [challengeKeys.lists, challengeKeys.counter])
        void queries.invalidateQueries({ queryKey })
    },
    // It stands otherwise than was thought.
    onError: () => queries.invalidateQueries({ queryKey: challengeKeys.one(id) }),
  })
}

export const useCheck = (challenge_id: string) =>
  useEntryCall(challenge_id, (wish: { pass: boolean; comment: string }) =>
    call(checkEntry, { challenge_id, ...wish }),
  )

export const useAppeal = (challenge_id: string) =>
  useEntryCall(challenge_id, (text: string) => call(appealEntry, { challenge_id, text }))

export const useWall = (challenge_id: string) =>
  useEntryCall(challenge_id, (wall_agreed: boolean) => call(agreeToWall, { challenge_id, wall_agreed }))
