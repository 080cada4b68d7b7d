import { queryOptions } from '@tanstack/react-query'
import { countStickers } from '#features/stickers/contract/news.ts'
import { getStickers, hideStickers, type StickerBook } from '#features/stickers/contract/stickers.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'
import { stickerKeys } from './stickers.keys.ts'

export const bookQuery = queryOptions({
  queryKey: stickerKeys.book,
  queryFn: () => call(getStickers, {}),
  meta: LAST_KNOWN,
})

/** Counts now: what comes of it is told by the line, and read anew. */
export const useCount = () =>
  useCall(countStickers, {
    done: ({ granted }, _wish, queries) =>
      granted > 0 && queries.invalidateQueries({ queryKey: stickerKeys.book }),
  })

export const useHide = (said: (hidden: boolean) => string) =>
  useCall(hideStickers, {
    said: ({ hidden }) => said(hidden),
    done: ({ hidden }, _wish, queries) =>
      queries.setQueryData<StickerBook>(stickerKeys.book, (book) => book && { ...book, hidden }),
  })
