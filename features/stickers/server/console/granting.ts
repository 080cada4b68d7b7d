import * as z from 'zod/mini'
import { Audience } from '#platform/contract/audiences.ts'
import type * as contract from '#features/stickers/contract/console.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'
import { checkAudience } from '#platform/server/lists/audience.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { tellGranted } from '#features/stickers/server/stickers.counting.ts'
import * as store from './console.store.ts'

export const GRANT = 'stickers.grant'
/** So many of an audience get it in one transaction. */
const AT_ONCE = 1_000

/** What is left to do for an audience: each batch leaves the next one behind, in its own transaction. */
export const GrantPayload = z.object({
  sticker_id: z.uuid(),
  audience: Audience,
  scope: z.nullable(z.object({ department_ids: z.array(z.uuid()), country_ids: z.array(z.uuid()) })),
  by: z.uuid(),
  after: z.nullable(z.uuid()),
})
type GrantWish = z.infer<typeof GrantPayload>

type Granting = Pick<Services, 'db' | 'live' | 'jobs'>

/** To people by name at once, to an audience by a job. Answers how many. */
export async function grant(
  services: Granting,
  { caller, input, fail }: CallOf<typeof contract.grantOwnSticker>,
): Promise<number> {
  const { sticker_id: id, user_ids, audience: wish } = input
  if ((user_ids === undefined) === (wish === undefined))
    throw fail('sticker_content_wrong', { fields: { user_ids: { code: 'required' } } })
  const { scope } = caller
  return changeAndTell(services, async (tx, tell) => {
    const own = await store.holdOne(tx, id)
    if (!own) throw fail('sticker_not_found')
    if (own.archived_at !== null) throw fail('sticker_archived')
    if (user_ids) {
      const whom = { user_ids: [...new Set(user_ids)] }
      // Somebody else's people, and those who take no part, are nobody.
      if ((await store.findMeant(tx, whom, scope)).length === 0) throw fail('sticker_nobody')
      const turns = await store.insertGrants(tx, { id, ...whom, scope, by: caller.id })
      await tellGranted(tx, tell, turns)
      return turns.length
    }
    const { content, faults } = await checkAudience(tx, { audience: wish! })
    if (Object.keys(faults).length > 0) throw fail('sticker_content_wrong', { fields: faults })
    const { get } = await store.countReach(tx, {
      id,
      whom: { audience: content.audience, limit: null },
      scope,
    })
    if (get === 0) throw fail('sticker_nobody')
    const payload: GrantWish = {
      sticker_id: id,
      audience: content.audience,
      scope: scope ?? null,
      by: caller.id,
      after: null,
    }
    await services.jobs.add(tx, GRANT, payload)
    return get
  })
}

/** The next of an audience. Cut off anywhere and done again, everybody gets it once. */
export async function grantBatch(services: Granting, wish: GrantWish): Promise<void> {
  const { sticker_id: id, audience, by } = wish
  const scope = wish.scope ?? undefined
  await changeAndTell(services, async (tx, tell) => {
    const own = await store.holdOne(tx, id)
    if (!own || own.archived_at !== null) return
    const whom = { audience, after: wish.after ?? undefined, limit: AT_ONCE }
    const user_ids = await store.findMeant(tx, whom, scope)
    await tellGranted(tx, tell, await store.insertGrants(tx, { id, user_ids, scope, by }))
    if (user_ids.length === AT_ONCE) await services.jobs.add(tx, GRANT, { ...wish, after: user_ids.at(-1)! })
  })
}

/** Takes one back; nobody is told, and the list of notifications does not name it any more. */
export async function takeBack(
  services: Granting,
  { caller, input, fail }: CallOf<typeof contract.takeOwnSticker>,
): Promise<boolean> {
  const { sticker_id: id, user_id, reason } = input
  return changeAndTell(services, async (tx, tell) => {
    if (!(await store.holdOne(tx, id))) throw fail('sticker_not_found')
    const turns = await store.insertTaken(tx, { id, user_id, by: caller.id, reason })
    if (turns.length > 0) tell([user_id], notificationsChanged, {})
    return turns.length > 0
  })
}
