import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { blockPerson, listBlocks, unblockPerson } from '#features/blocks/contract/blocks.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import { call } from '#platform/web/api/api.ts'

type Blocked = { people: Colleague[] }
type Person = { user_id: string }

/** Whom the person has blocked: in whatever part somebody is blocked, it holds in all of them. */
export const blocksQuery = queryOptions({ queryKey: ['blocks'], queryFn: () => call(listBlocks, {}) })

function useBlockCall(mutationFn: (person: Person) => Promise<Blocked>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (blocked) => {
      queries.setQueryData(blocksQuery.queryKey, blocked)
      void queries.invalidateQueries({ queryKey: ['duels'] })
    },
  })
}

export function useBlockPerson() {
  return useBlockCall((person) => call(blockPerson, person))
}

export function useUnblockPerson() {
  return useBlockCall((person) => call(unblockPerson, person))
}
