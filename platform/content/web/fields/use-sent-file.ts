import { useRef, useState } from 'react'
import {
  type Attachment,
  MAX_DESK_ATTACHMENT,
  uploadConsoleAttachment,
} from '#platform/contract/attachments.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useCall } from '#platform/web/api/use-call.ts'

const LONGEST_NAME = 150

/** Sends a file to the console as soon as it is chosen, and says how far it is; it can be stopped. */
export function useSentFile(onFile: (file: Attachment) => void) {
  const line = useRef<AbortController>(undefined)
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState<'stopped' | 'too_large'>()
  const sending = useCall(
    async (chosen: File) => {
      line.current = new AbortController()
      const wish = { attachment_id: crypto.randomUUID(), name: chosen.name.slice(-LONGEST_NAME) }
      const { signal } = line.current
      return upload(uploadConsoleAttachment, wish, { file: chosen, onProgress: setPart, signal })
    },
    { done: ({ attachment }) => onFile(attachment) },
  )
  return {
    /** From 0 to 1. */
    part,
    isSending: sending.isPending,
    isTooLarge: fault === 'too_large',
    error: fault ? null : sending.error,
    send(chosen: File | undefined) {
      if (!chosen) return
      const isTooLarge = chosen.size > MAX_DESK_ATTACHMENT
      setFault(isTooLarge ? 'too_large' : undefined)
      setPart(0)
      if (!isTooLarge) sending.mutate(chosen)
    },
    stop: () => {
      setFault('stopped')
      line.current?.abort()
    },
  }
}
