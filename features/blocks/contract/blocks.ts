import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { Colleague } from '#features/account/contract/account.ts'

/** Neither of the two can challenge or write to the other. The blocked one is not told. */
export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Whom the caller has blocked, by name.',
  input: z.object({}),
  output: z.object({ people: z.array(Colleague) }),
})

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Blocks a colleague. Again: the same, and nothing new.',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ people: z.array(Colleague) }),
  errors: ['block_person_not_found'],
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:user_id',
  summary: 'Takes a block back.',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ people: z.array(Colleague) }),
})
