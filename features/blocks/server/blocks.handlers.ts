import { blockPerson, listBlocks, unblockPerson } from '#features/blocks/contract/blocks.ts'
import { handle } from '#platform/server/http/handler.ts'
import { changeAndTell, type Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteBlock, findBlocked, insertBlock } from './blocks.store.ts'

/** What a block ends in features above this one, in its transaction. */
export type OnBlocked = (tx: Db, tell: Tell, pair: { by: string; blocked: string }) => Promise<void>

export function blocksHandlers(services: Pick<Services, 'db' | 'live'>, onBlocked: OnBlocked) {
  const { db } = services
  return [
    handle(listBlocks, async ({ caller }) => ({ people: await findBlocked(db, caller.id) })),

    handle(blockPerson, async ({ caller, input, fail }) => {
      await changeAndTell(services, async (tx, tell) => {
        if (!(await insertBlock(tx, caller.id, input.user_id))) throw fail('block_person_not_found')
        await onBlocked(tx, tell, { by: caller.id, blocked: input.user_id })
      })
      return { people: await findBlocked(db, caller.id) }
    }),

    handle(unblockPerson, async ({ caller, input }) => {
      await deleteBlock(db, caller.id, input.user_id)
      return { people: await findBlocked(db, caller.id) }
    }),
  ]
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    onBlocked?: OnBlocked
  }
}
