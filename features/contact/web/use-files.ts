import { useEffect, useRef, useState } from 'react'
import { discardAttachment, MAX_ATTACHMENT, uploadAttachment } from '#platform/contract/attachments.ts'
import { callBehind, messageOf } from '#platform/web/api/api.ts'
import { upload } from '#platform/web/api/upload.ts'

export type PickedFile = {
  id: string
  name: string
  size: number
  state: 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  reason: string | undefined
}

export type FileRefusal = 'too_many' | 'too_large'

/** The files of a message: each is handed over as soon as it is chosen. */
export function useFiles(most: number) {
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (id: string, part: Partial<PickedFile>) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...part } : file)))

  function send(id: string, file: File) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    const onProgress = (progress: number) => change(id, { progress })
    upload(
      uploadAttachment,
      { attachment_id: id, name: file.name },
      { file, onProgress, signal: stop.signal },
    ).then(
      ({ attachment }) => change(id, { state: 'done', name: attachment.name, progress: 1 }),
      (error: unknown) => change(id, { state: 'failed', reason: messageOf(error) }),
    )
  }

  return {
    most,
    files,
    isReady: files.every(({ state }) => state === 'done'),
    ids: files.flatMap(({ id, state }) => (state === 'done' ? [id] : [])),
    add(chosen: Iterable<File>): FileRefusal[] {
      const refusals = new Set<FileRefusal>()
      let room = most - files.length
      for (const file of chosen) {
        if (file.size > MAX_ATTACHMENT) refusals.add('too_large')
        else if (room <= 0) refusals.add('too_many')
        else {
          room -= 1
          const id = crypto.randomUUID()
          const picked = { id, name: file.name, size: file.size, progress: 0, reason: undefined }
          setFiles((all) => [...all, { ...picked, state: 'sending' }])
          send(id, file)
        }
      }
      return [...refusals]
    },
    remove(id: string) {
      stops.current.get(id)?.abort()
      setFiles((all) => all.filter((file) => file.id !== id))
      // What was put nowhere is deleted within a day as well.
      void callBehind(discardAttachment, { attachment_id: id }).catch(() => undefined)
    },
    clear: () => setFiles([]),
  }
}

export type Files = ReturnType<typeof useFiles>
