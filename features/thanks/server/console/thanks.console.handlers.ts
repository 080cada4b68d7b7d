import * as z from 'zod/mini'
import * as contract from '#features/thanks/contract/console.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { hideEntry, type PostTurned, showEntry, turningMeans } from '#features/wall/server/wall.ts'
import { handleCsv } from '#platform/server/http/csv-answers.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type CallOf, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findWeek } from '#features/thanks/server/thanks.store.ts'
import { markOf } from '#features/thanks/server/thanks.views.ts'
import { countOpenFlags } from '#features/thanks/server/farming/flags.store.ts'
import { countWeek, findThanks, isTheirs } from './thanks.console.store.ts'
import { consoleLineOf } from './thanks.console.views.ts'
import { thanksFile } from './thanks.file.ts'

const PAGE = 50
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

/** What organisers see of all thanks, and what they hide. */
export function thanksConsoleHandlers(services: Services, turned: readonly PostTurned[]) {
  const { db } = services
  const means = turningMeans(services, turned)
  type Turning = CallOf<typeof contract.hideThanks> | CallOf<typeof contract.showThanks>

  async function turn({ caller, input, request, fail }: Turning, work: (gone: () => Error) => Promise<void>) {
    const scope = await scopeOf(db, caller)
    if (!(await isTheirs(db, scope, input.thanks_id))) throw fail('thanks_not_found')
    await work(() => fail('thanks_not_found'))
    const [row] = await findThanks(db, { scope }, { limit: 1, id: input.thanks_id })
    if (!row) throw fail('thanks_not_found')
    return { thanks: consoleLineOf(row, request.language) }
  }

  return [
    handle(contract.listThanks, async ({ caller, input: { cursor, ...wish }, request: { language } }) => {
      const scope = await scopeOf(db, caller)
      const place = fromCursor(cursor, Place)
      const after = place && { at: place[0], id: place[1] }
      const found = await findThanks(db, { ...wish, scope }, { after, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [last.micros, last.id])
      const { week } = await findWeek(db, (await getSettings(db)).time_zone)
      const counts = await countWeek(db, scope, week)
      return {
        thanks: page.map((row) => consoleLineOf(row, language)),
        week: counts.map((row) => ({ id: row.id, ...markOf(row, language), count: row.count })),
        flags: await countOpenFlags(db, scope),
        next,
      }
    }),

    handleCsv(contract.exportThanks, async ({ caller, input, request }) => {
      const wish = { ...input, scope: await scopeOf(db, caller) }
      return { name: 'thanks.csv', parts: thanksFile(db, wish, request.language) }
    }),

    handle(contract.hideThanks, (call) => {
      const { thanks_id: id, reason } = call.input
      return turn(call, (fail) => hideEntry(means, { id, reason, by: call.caller.id, fail }))
    }),

    handle(contract.showThanks, (call) =>
      turn(call, (fail) => showEntry(means, { id: call.input.thanks_id, by: call.caller.id, fail })),
    ),
  ]
}
