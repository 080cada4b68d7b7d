import { listOwnStickers } from '#features/stickers/contract/console.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { type ConsoleFinder, MOST_FOUND } from '#platform/web/finding/finder.ts'
import { isMeant } from '#platform/web/texts/is-meant.ts'
import { nameOfSticker, wordsOfSticker } from './own-stickers.queries.ts'

/** Stickers of the organisers by their names in any language; leads to who has one. */
export const stickerFinder: ConsoleFinder = {
  at: consolePaths.stickers,
  find: async ({ search, signal }) => {
    // At most a hundred, so they are looked through here.
    const { stickers } = await callBehind(listOwnStickers, {}, signal)
    return stickers
      .filter(({ texts }) => texts.some(({ name }) => isMeant(search, name)))
      .slice(0, MOST_FOUND)
      .map((sticker) => ({
        id: sticker.id,
        name: nameOfSticker(sticker),
        note: wordsOfSticker(sticker),
        go: (navigate) => navigate({ to: consolePaths.stickersOne, params: { id: sticker.id } }),
      }))
  },
}
