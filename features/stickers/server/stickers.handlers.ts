import { countStickers } from '#features/stickers/contract/news.ts'
import { getStickers, hideStickers } from '#features/stickers/contract/stickers.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { countPeople } from './stickers.counting.ts'
import { describeHeld, openStickers } from './stickers.describing.ts'
import * as store from './stickers.store.ts'

export function stickersHandlers(services: Pick<Services, 'db' | 'live'>) {
  const { db } = services
  return [
    handle(getStickers, async ({ caller, request: { language } }) => {
      const on = await isModuleOn(db, 'StickersModule', caller)
      const [rows, hidden, progress] = await Promise.all([
        store.findHeld(db, caller.id),
        store.isHidden(db, caller.id),
        on ? store.findProgress(db, caller.id) : [],
      ])
      const earned = await Promise.all(rows.map((row) => describeHeld(db, row, language)))
      const known = new Set(rows.map(({ sticker }) => sticker))
      return { on, hidden, earned, open: on ? openStickers({ earned: known, progress }, language) : [] }
    }),

    handle(countStickers, async ({ caller }) => ({ granted: await countPeople(services, [caller.id]) })),

    handle(hideStickers, async ({ caller, input: { hidden } }) => {
      await store.setHidden(db, caller.id, hidden)
      return { hidden }
    }),
  ]
}
