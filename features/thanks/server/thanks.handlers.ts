import * as z from 'zod/mini'
import * as contract from '#features/thanks/contract/thanks.ts'
import { isModuleOn, peopleWithModule } from '#features/modules/server/modules.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { findWallColleagues, wallReaderOf } from '#features/wall/server/wall.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { thank, weekOf } from './thanks.giving.ts'
import { findLines } from './thanks.lines.store.ts'
import { findThanked, isHiddenFromOthers, setHiddenFromOthers } from './thanks.store.ts'
import { findValuesOf } from './thanks.values.store.ts'
import { lineOf, markOf } from './thanks.views.ts'

const PAGE = 30
const COLLEAGUES = 8
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

export function thanksHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(contract.listMyThanks, async ({ caller, input, request: { language } }) => {
      const place = fromCursor(input.cursor, Place)
      const after = place && { at: place[0], id: place[1] }
      const list = input.list ?? 'received'
      const found = await findLines(db, { userId: caller.id, list, after, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [last.micros, last.id])
      const values = await findValuesOf(db, caller.id)
      const isOn = await isModuleOn(db, 'ThanksModule', caller)
      return {
        lines: page.map((row) => lineOf(row, language)),
        next,
        week: isOn ? await weekOf(db, caller.id) : null,
        values: values
          .filter(({ retired }) => !retired)
          .map((row) => ({ id: row.id, text: textIn(row.texts, language).text, ...markOf(row, language) })),
        received: values
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.count - a.count)
          .map((row) => ({ ...markOf(row, language), count: row.count })),
        hidden: await isHiddenFromOthers(db, caller.id),
        points: (await getSettings(db)).thanks_points,
      }
    }),

    handle(contract.findThanksColleagues, async ({ caller, input }) => {
      const found = await findWallColleagues(db, await wallReaderOf(db, caller), {
        words: wordsOf(input.search ?? ''),
        limit: COLLEAGUES,
        id: input.user_id,
      })
      const ids = found.map(({ id }) => id)
      const { time_zone: timeZone } = await getSettings(db)
      const thanked = await findThanked(db, { giverId: caller.id, timeZone, ids })
      const within = await peopleWithModule(db, ids, 'ThanksModule')
      return {
        people: found
          .filter(({ id }) => within.has(id))
          .map((person) => ({ ...person, thanked: thanked.has(person.id) })),
      }
    }),

    handle(contract.giveThanks, async ({ caller, input, fail }) => {
      await thank(services, { input, giverId: caller.id, fail })
      return { week: await weekOf(db, caller.id) }
    }),

    handle(contract.setThanksPrivacy, async ({ caller, input: { hidden } }) => {
      await setHiddenFromOthers(db, caller.id, hidden)
      live.tell([caller.id], contract.thanksChanged, {})
      return { hidden }
    }),
  ]
}
