import { queryOptions } from '@tanstack/react-query'
import {
  countStickerReach,
  listOwnStickers,
  listStickerHolders,
  type OwnSticker,
} from '#features/stickers/contract/console.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { stickerKeys } from '#features/stickers/web/stickers.keys.ts'

export const ownStickersQuery = queryOptions({
  queryKey: stickerKeys.own,
  queryFn: async () => (await call(listOwnStickers, {})).stickers,
})

export const holdersQuery = (sticker_id: string, search: string) =>
  pagesOf([...stickerKeys.holders, sticker_id, search], listStickerHolders, {
    sticker_id,
    ...(search && { search }),
  })

/** Asked anew for each audience. */
export const reachQuery = (sticker_id: string, audience: Audience) =>
  queryOptions({
    queryKey: [...stickerKeys.reach, sticker_id, audience],
    queryFn: () => callBehind(countStickerReach, { sticker_id, audience }),
    staleTime: 10_000,
  })

export const nameOfSticker = ({ texts }: Pick<OwnSticker, 'texts'>) =>
  readIn(texts, currentLanguage())?.name ?? ''
export const wordsOfSticker = ({ texts }: Pick<OwnSticker, 'texts'>) =>
  readIn(texts, currentLanguage())?.words ?? ''
