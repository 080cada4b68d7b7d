import { queryOptions } from '@tanstack/react-query'
import { blockPerson, listBlocks, unblockPerson } from '#features/blocks/contract/blocks.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of them. */
export const blockKeys = {
  all: ['blocks'],
} as const

type Blocked = { people: Colleague[] }
type Person = { user_id: string }

/** Whom the person has blocked: in whatever part somebody is blocked, it holds in all of them. */
export const blocksQuery = queryOptions({ queryKey: blockKeys.all, queryFn: () => call(listBlocks, {}) })

const useBlockCall = (mutationFn: (person: Person) => Promise<Blocked>) =>
  useCall(mutationFn, {
    stale: [platformKeys.duels],
    done: (blocked, _, queries) => queries.setQueryData(blocksQuery.queryKey, blocked),
  })

export const useBlockPerson = () => useBlockCall((person) => call(blockPerson, person))

export const useUnblockPerson = () => useBlockCall((person) => call(unblockPerson, person))
