import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/wall/contract/console.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { meansOf } from '#features/wall/server/wall.changes.ts'
import { describeForConsole, describeReported } from './console.ts'
import { authorOf, countOpen, findReported } from './console.store.ts'
import { decideReports, hideEntry, pinPost, showEntry } from './moderation.ts'
import { findVersions } from '#features/wall/server/wall.store.ts'

const PAGE = 20
const Place = z.tuple([z.enum(['open', 'decided']), z.int().check(z.gte(0)), z.uuid()])

/** What organisers do about posts and comments. */
export function wallConsoleHandlers(services: Services) {
  const { db } = services
  const means = meansOf(services)
  const one = async (
    id: string,
    language: Language,
  ): Promise<{ entry: contract.ConsoleWallEntry } | undefined> => {
    const entry = await describeForConsole(db, id, language)
    return entry && { entry }
  }
  const isTheirs = ({ scope }: Pick<Caller, 'scope'>, id: string) => isWithin(db, scope, authorOf(id))
  return [
    handle(contract.pinWallPost, async ({ caller, input, request, fail }) => {
      if (!(await isTheirs(caller, input.entry_id))) throw fail('wall_entry_not_found')
      const done = await pinPost(means, { id: input.entry_id, pinned: input.pinned })
      if (done !== 'done') throw fail(done)
      const answer = await one(input.entry_id, request.language)
      if (!answer) throw fail('wall_entry_not_found')
      return answer
    }),

    handle(contract.hideWallEntry, async ({ caller, input, request, fail }) => {
      if (!(await isTheirs(caller, input.entry_id))) throw fail('wall_entry_not_found')
      const { entry_id: id, reason } = input
      const done = await hideEntry(means, { id, reason, by: caller.id })
      const answer = done === 'done' ? await one(id, request.language) : undefined
      if (!answer) throw fail('wall_entry_not_found')
      return answer
    }),

    handle(contract.showWallEntry, async ({ caller, input, request, fail }) => {
      if (!(await isTheirs(caller, input.entry_id))) throw fail('wall_entry_not_found')
      const done = await showEntry(means, input.entry_id)
      const answer = done === 'done' ? await one(input.entry_id, request.language) : undefined
      if (!answer) throw fail('wall_entry_not_found')
      return answer
    }),

    handle(contract.listWallVersions, async ({ caller, input, request, fail }) => {
      if (!(await isTheirs(caller, input.entry_id))) throw fail('wall_entry_not_found')
      if (!(await one(input.entry_id, request.language))) throw fail('wall_entry_not_found')
      return { versions: await findVersions(db, input.entry_id) }
    }),

    handle(contract.listWallReports, async ({ caller, input, request }) => {
      const { state = 'open' } = input
      const place = fromCursor(input.cursor, Place)
      const after = place?.[0] === state ? { at: place[1], id: place[2] } : undefined
      const found = await findReported(db, { state, after, limit: PAGE + 1, scope: caller.scope })
      const { page, next } = cutPage(found, PAGE, (last) => [state, last.micros, last.entry_id])
      return {
        reported: await describeReported(db, page, request.language),
        open: await countOpen(db, caller.scope),
        next,
      }
    }),

    handle(contract.decideWallReports, async ({ caller, input, request, fail }) => {
      if (!(await isTheirs(caller, input.entry_id))) throw fail('wall_entry_not_found')
      const { entry_id: id, decision, reason } = input
      const by = caller.id
      if (decision === 'hidden' && reason === undefined)
        throw fail('wall_reason_missing', { fields: { reason: { code: 'required' } } })
      const wish = decision === 'hidden' ? { id, by, decision, reason: reason! } : { id, by, decision }
      const done = await decideReports(means, wish)
      if (done !== 'done') throw fail(done)
      const answer = await one(id, request.language)
      if (!answer) throw fail('wall_entry_not_found')
      return answer
    }),
  ]
}
