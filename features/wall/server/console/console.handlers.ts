import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/wall/contract/console.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, type Fail, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { type PostTurned, turningMeans } from '#features/wall/server/wall.changes.ts'
import { describeForConsole, describeReported } from './console.ts'
import { authorOf, countOpen, findReported } from './console.store.ts'
import { decideReports, hideEntry, pinPost, reopenReports, showEntry } from './moderation.ts'
import { findVersions } from '#features/wall/server/wall.store.ts'

type EntryCall = {
  caller: Pick<Caller, 'scope'>
  input: { entry_id: string }
  request: { language: Language }
  fail: Fail<'wall_entry_not_found'>
}

const PAGE = 20
const Place = z.tuple([z.enum(['open', 'decided']), z.int().check(z.gte(0)), z.uuid()])

/** What organisers do about posts and comments. */
export function wallConsoleHandlers(services: Services, turned: readonly PostTurned[]) {
  const { db } = services
  const means = turningMeans(services, turned)
  const refuseForeign = async ({ caller, input, fail }: EntryCall) => {
    if (!(await isWithin(db, caller.scope, authorOf(input.entry_id)))) throw fail('wall_entry_not_found')
  }
  const one = async ({ input, request, fail }: EntryCall): Promise<{ entry: contract.ConsoleWallEntry }> => {
    const entry = await describeForConsole(db, input.entry_id, request.language)
    if (!entry) throw fail('wall_entry_not_found')
    return { entry }
  }
  return [
    handle(contract.pinWallPost, async (call) => {
      const { entry_id: id, pinned } = call.input
      await refuseForeign(call)
      await pinPost(means, { id, pinned, fail: call.fail })
      return one(call)
    }),

    handle(contract.hideWallEntry, async (call) => {
      const { entry_id: id, reason } = call.input
      await refuseForeign(call)
      await hideEntry(means, { id, reason, by: call.caller.id, fail: call.fail })
      return one(call)
    }),

    handle(contract.showWallEntry, async (call) => {
      await refuseForeign(call)
      await showEntry(means, { id: call.input.entry_id, by: call.caller.id, fail: call.fail })
      return one(call)
    }),

    handle(contract.listWallVersions, async (call) => {
      await refuseForeign(call)
      await one(call)
      return { versions: await findVersions(db, call.input.entry_id) }
    }),

    handle(contract.listWallReports, async ({ caller, input, request }) => {
      const { state = 'open' } = input
      const place = fromCursor(input.cursor, Place)
      const after = place?.[0] === state ? { at: place[1], id: place[2] } : undefined
      const found = await findReported(db, { state, after, limit: PAGE + 1, scope: caller.scope })
      const { page, next } = cutPage(found, PAGE, (last) => [state, last.micros, last.entry_id])
      return {
        reported: await describeReported(db, page, { language: request.language, scope: caller.scope }),
        open: await countOpen(db, caller.scope),
        next,
      }
    }),

    handle(contract.decideWallReports, async (call) => {
      const { caller, fail } = call
      const { entry_id: id, decision, reason } = call.input
      await refuseForeign(call)
      if (decision === 'hidden' && reason === undefined)
        throw fail('wall_reason_missing', { fields: { reason: { code: 'required' } } })
      const wish = decision === 'hidden' ? { decision, reason: reason! } : { decision }
      const decided_at = await decideReports(means, { ...wish, id, by: caller.id, fail })
      return { ...(await one(call)), decided_at }
    }),

    handle(contract.reopenWallReports, async (call) => {
      await refuseForeign(call)
      const { entry_id: id, decided_at } = call.input
      await reopenReports(means, { id, decided_at, fail: call.fail })
      return one(call)
    }),
  ]
}
