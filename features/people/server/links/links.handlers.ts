import * as z from 'zod/mini'
import * as contract from '#features/people/contract/links.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { type FindGaps, gapsLeft, getSettings } from '#features/programme/server/programme.ts'
import type { GapName } from '#features/programme/contract/gaps.ts'
import { endGivenLinks, type OnLink } from '#features/auth/server/auth.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describePeople } from '#features/people/server/people.console.store.ts'
import { findVisibleIds } from '#features/people/server/people.found.store.ts'
import { giveLinksTo, inviteByMail, type Skips } from './links.ts'
import { countLive, findGiven, findLive } from './links.store.ts'
import { peopleOf } from '#features/people/server/changing/works.ts'

const PAGE = 50
const SHOWN = 100
const AT_ONCE = 5_000
const Place = z.tuple([z.int().check(z.gte(0), z.lte(8e15)), z.uuid()])

/** Links that bring people in: made, listed, taken back. */
export function peopleLinksHandlers(services: Services, onLink: OnLink, findGaps: FindGaps) {
  const { db } = services
  const authorOf = async (caller: Caller) => ({
    id: caller.id,
    role: caller.role,
    scope: await scopeOf(db, caller),
  })

  async function isLacking(
    userIds: readonly string[],
    { byMail, without }: { byMail: boolean; without: readonly GapName[] | undefined },
  ) {
    return gapsLeft(await findGaps({ act: 'invite', userIds, byMail }), without).length > 0
  }

  /** Names only of those whom the caller may see. */
  async function skippedPeople(caller: Caller, skips: Skips) {
    const few = [...skips].slice(0, SHOWN)
    const visible = await findVisibleIds(
      db,
      few.map(([id]) => id),
      await scopeOf(db, caller),
    )
    const names = new Map(
      (await describePeople(db, visible)).map(({ id, first_name, last_name }) => [
        id,
        `${first_name} ${last_name}`,
      ]),
    )
    return few.map(([id, reason]) => ({ id, reason, name: names.get(id) ?? null }))
  }

  return [
    handle(contract.giveLinks, async ({ caller, input, fail }) => {
      if ((await getSettings(db)).passwords_off) throw fail('people_links_off')
      const by = await authorOf(caller)
      const userIds = await peopleOf(db, input.people, by.scope)
      if (!userIds) throw fail('people_number_changed')
      if (userIds.length > contract.MOST_LINKS) throw fail('people_links_too_many')
      const { kind, hours, without } = input
      if (await isLacking(userIds, { byMail: false, without })) throw fail('programme_gaps_left')
      const { csv, given, skips } = await giveLinksTo({ ...services, onLink }, { userIds, kind, hours, by })
      const skipped_people = await skippedPeople(caller, skips)
      return { name: `${kind}-links.csv`, csv, given, skipped: skips.size, skipped_people }
    }),

    handle(contract.listInviteGaps, async ({ caller, input, fail }) => {
      const scope = await scopeOf(db, caller)
      const found = await peopleOf(db, input.people, scope)
      if (!found) throw fail('people_number_changed')
      if (found.length > contract.MOST_LINKS) throw fail('people_links_too_many')
      // Of others nothing is counted.
      const userIds = await findVisibleIds(db, found, scope)
      return { gaps: await findGaps({ act: 'invite', userIds, byMail: input.by_mail }) }
    }),

    handle(contract.sendInvitations, async ({ caller, input, fail }) => {
      const by = await authorOf(caller)
      const userIds = await peopleOf(db, input.people, by.scope)
      if (!userIds) throw fail('people_number_changed')
      if (userIds.length > contract.MOST_LINKS) throw fail('people_links_too_many')
      if (await isLacking(userIds, { byMail: true, without: input.without }))
        throw fail('programme_gaps_left')
      const { written, skips } = await inviteByMail(services, { userIds, by })
      return {
        written,
        waits: !services.mail.hasServer,
        skipped: skips.size,
        skipped_people: await skippedPeople(caller, skips),
      }
    }),

    handle(contract.listGivenLinks, async ({ caller, input }) => {
      const place = fromCursor(input.cursor, Place)
      const reach = { scope: await scopeOf(db, caller), userId: input.user_id }
      const found = await findGiven(db, {
        ...reach,
        state: input.state,
        after: place && { at: place[0], id: place[1] },
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [last.micros, last.id])
      return { links: page, next, live: await countLive(db, reach) }
    }),

    handle(contract.revokeLink, async ({ caller, input, fail }) => {
      const linkId = input.link_id
      const [found] = await findGiven(db, { scope: await scopeOf(db, caller), linkId, limit: 1 })
      if (!found) throw fail('people_link_not_found')
      await endGivenLinks(db, [linkId])
      return {}
    }),

    handle(contract.revokeLinks, async ({ caller, input }) => {
      const reach = { scope: await scopeOf(db, caller), userId: input.user_id }
      let taken_back = 0
      // Piece by piece: a hundred thousand in one statement would hold them all for seconds.
      for (
        let ids = await findLive(db, reach, AT_ONCE);
        ids.length > 0;
        ids = await findLive(db, reach, AT_ONCE)
      )
        taken_back += await endGivenLinks(db, ids)
      return { taken_back }
    }),
  ]
}
