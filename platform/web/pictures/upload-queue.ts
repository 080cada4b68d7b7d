import {
  type CaptionedPicture,
  discardPicture,
  MAX_PICTURE_UPLOAD,
  uploadPicture,
} from '#platform/contract/pictures.ts'
import { ApiError, call, messageOf } from '#platform/web/api/api.ts'
import { isPassing, upload } from '#platform/web/api/upload.ts'
import {
  fingerprint,
  isUnderWay,
  keptItem,
  movedTo,
  newItem,
  type PictureItem,
  type PictureRefusal,
} from './picture-items.ts'
import { shrinkPicture } from './shrink-picture.ts'

const AT_ONCE = 2
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** Some minutes of trying by itself; after that the person decides. */
const MOST_TRIES = 10

/** What is only known to the device. */
type Work = { file: File; mark: string; small?: Blob; tries: number; timer?: ReturnType<typeof setTimeout> }

/** The pictures of one form: chosen, made smaller, sent two at a time, tried again, put in order. */
export function createUploadQueue({ most, kept = [] }: { most: number; kept?: readonly CaptionedPicture[] }) {
  let items: readonly PictureItem[] = kept.map(keptItem)
  const works = new Map<string, Work>()
  const running = new Map<string, AbortController>()
  const readers = new Set<() => void>()
  let isOff = false

  function show(next: readonly PictureItem[]) {
    items = next
    for (const reader of readers) reader()
  }
  function change(id: string, news: Partial<PictureItem>) {
    show(items.map((item) => (item.id === id ? { ...item, ...news } : item)))
  }

  /** Answers what was left out, and why. */
  function add(files: Iterable<File>): PictureRefusal[] {
    const refusals = new Set<PictureRefusal>()
    const added: PictureItem[] = []
    for (const file of files) {
      const refusal = refusalOf(file, added.length)
      if (refusal) {
        refusals.add(refusal)
        continue
      }
      const id = crypto.randomUUID()
      works.set(id, { file, mark: fingerprint(file), tries: 0 })
      added.push(newItem(id, URL.createObjectURL(file)))
    }
    if (added.length > 0) show([...items, ...added])
    goOn()
    return [...refusals]
  }

  function refusalOf(file: File, added: number): PictureRefusal | undefined {
    // Some phones do not say what a HEIC is; the server looks at the bytes.
    if (file.type !== '' && !file.type.startsWith('image/')) return 'not_a_picture'
    const mark = fingerprint(file)
    if ([...works.values()].some((work) => work.mark === mark)) return 'twice'
    return items.length + added >= most ? 'too_many' : undefined
  }

  function goOn() {
    for (const { id, state } of items) {
      if (isOff || running.size >= AT_ONCE) return
      if (state === 'waiting' && !running.has(id)) void send(id)
    }
  }

  async function send(id: string) {
    const work = works.get(id)
    if (!work) return
    const stopper = new AbortController()
    running.set(id, stopper)
    try {
      if (!work.small) change(id, { state: 'shrinking', reason: undefined })
      work.small ??= await shrinkPicture(work.file)
      if (stopper.signal.aborted) return
      if (work.small.size > MAX_PICTURE_UPLOAD) return change(id, { state: 'failed', isTooLarge: true })
      change(id, { state: 'sending', progress: 0, reason: undefined })
      const { picture } = await upload(
        uploadPicture,
        { picture_id: id },
        { file: work.small, signal: stopper.signal, onProgress: (progress) => change(id, { progress }) },
      )
      const alt = items.find((item) => item.id === id)?.alt ?? ''
      change(id, { state: 'done', progress: 1, picture: { ...picture, alt } })
    } catch (error) {
      if (!stopper.signal.aborted) fail(id, work, error)
    } finally {
      running.delete(id)
      goOn()
    }
  }

  function fail(id: string, work: Work, error: unknown) {
    work.tries += 1
    if (!isPassing(error) || work.tries >= MOST_TRIES)
      return change(id, { state: 'failed', reason: messageOf(error) })
    change(id, { state: 'retrying', progress: 0 })
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0
    const grown = Math.min(FIRST_WAIT_MS * 2 ** (work.tries - 1), LONGEST_WAIT_MS)
    // Not all at the same moment: whoever lost the line with us comes back with us.
    work.timer = setTimeout(() => wait(id), Math.max(asked, grown) * (1 + Math.random() / 4))
  }

  function wait(id: string) {
    clearTimeout(works.get(id)?.timer)
    change(id, { state: 'waiting', reason: undefined })
    goOn()
  }

  function retry(id: string) {
    const work = works.get(id)
    if (!work || running.has(id)) return
    work.tries = 0
    wait(id)
  }

  function forget(id: string) {
    running.get(id)?.abort()
    clearTimeout(works.get(id)?.timer)
    const { thumbnail } = items.find((item) => item.id === id) ?? {}
    if (thumbnail) URL.revokeObjectURL(thumbnail)
    works.delete(id)
  }

  function remove(id: string) {
    const item = items.find((each) => each.id === id)
    if (!item) return
    forget(id)
    show(items.filter((each) => each !== item))
    // Whatever cannot be deleted now is deleted by the server within a day.
    if (!item.isKept && item.state !== 'waiting')
      void call(discardPicture, { picture_id: id }).catch(() => undefined)
    goOn()
  }

  function restart() {
    for (const { id, state } of items) if (state === 'retrying') retry(id)
  }

  return {
    add,
    retry,
    remove,
    move: (id: string, place: number) => show(movedTo(items, id, place)),
    setAlt: (id: string, alt: string) => change(id, { alt }),
    /** Begins anew, as after the form was sent; nothing is deleted on the server. */
    reset: (pictures: readonly CaptionedPicture[] = []) => {
      for (const { id } of items) forget(id)
      show(pictures.map(keptItem))
    },
    read: () => items,
    watch: (reader: () => void) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    /** While the form is on screen. Answers how to stop. */
    start: () => {
      isOff = false
      addEventListener('online', restart)
      addEventListener('beforeunload', warn)
      goOn()
      return () => {
        isOff = true
        removeEventListener('online', restart)
        removeEventListener('beforeunload', warn)
        for (const { id } of items) {
          running.get(id)?.abort()
          clearTimeout(works.get(id)?.timer)
        }
        items = items.map((item) => (isUnderWay(item) ? { ...item, state: 'waiting' } : item))
      }
    },
  }

  function warn(event: BeforeUnloadEvent) {
    if (items.some(isUnderWay)) event.preventDefault()
  }
}
