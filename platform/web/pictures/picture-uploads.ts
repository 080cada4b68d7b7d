import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import { isUnderWay } from './picture-items.ts'
import { createUploadQueue } from './upload-queue.ts'

export type { PictureItem, PictureRefusal, PictureState } from './picture-items.ts'

export type PictureUploads = ReturnType<typeof usePictureUploads>

/**
 * The pictures of a form, for a `PicturePicker`. `kept` are those that stand there already; they are read once, later
 * ones come by `reset`.
 */
export function usePictureUploads(wish: { most: number; kept?: readonly CaptionedPicture[] }) {
  const [queue] = useState(() => createUploadQueue(wish))
  const items = useSyncExternalStore(queue.watch, queue.read)
  useEffect(() => queue.start(), [queue])
  const done = items.filter(({ state }) => state === 'done')
  return {
    most: wish.most,
    items,
    add: queue.add,
    remove: queue.remove,
    retry: queue.retry,
    move: queue.move,
    setAlt: queue.setAlt,
    reset: queue.reset,
    /** Something is under way. */
    isBusy: items.some(isUnderWay),
    /** Everything chosen has arrived, so the form may be sent. */
    isReady: done.length === items.length,
    /** What has arrived, in order, as forms send it. */
    pictures: done.map(({ id, alt }) => ({ id, alt: alt.trim() })),
  }
}
