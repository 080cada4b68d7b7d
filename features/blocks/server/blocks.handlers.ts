import { blockPerson, listBlocks, unblockPerson } from '#features/blocks/contract/blocks.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteBlock, findBlocked, insertBlock } from './blocks.store.ts'

/** What a block ends in features above this one, in its transaction. Answers what to tell after the commit. */
export type OnBlocked = (tx: Db, pair: { by: string; blocked: string }) => Promise<() => void>

export function blocksHandlers({ db }: Pick<Services, 'db'>, onBlocked: OnBlocked) {
  return [
    handle(listBlocks, async ({ caller }) => ({ people: await findBlocked(db, caller.id) })),

    handle(blockPerson, async ({ caller, input, fail }) => {
      const tell = await inTransaction(db, async (tx) => {
        if (!(await insertBlock(tx, caller.id, input.user_id))) return undefined
        return onBlocked(tx, { by: caller.id, blocked: input.user_id })
      })
      if (!tell) throw fail('block_person_not_found')
      tell()
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
    onBlocked?: (services: Services) => OnBlocked
  }
}
