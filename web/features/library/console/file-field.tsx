import { useMutation } from '@tanstack/react-query'
import { FileUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Attachment, MAX_DESK_ATTACHMENT, uploadDeskAttachment } from '#contract/attachments.ts'
import { messageOf } from '#web/platform/api.ts'
import { fileSize } from '#web/platform/file-size.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { upload } from '#web/platform/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const ACCEPTED = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv,.md,.mp4,.webm,image/*'

interface FileFieldProps {
  file: Attachment | undefined
  /** One stands there, also where nothing more is known of it. */
  isThere: boolean
  onFile: (file: Attachment | undefined) => void
}

/** The file of a document in one language: handed over as soon as it is chosen. */
export function FileField({ file, isThere, onFile }: FileFieldProps) {
  const t = useTexts('console_library')
  const chooser = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState(0)
  const [isTooLarge, setTooLarge] = useState(false)
  const sending = useMutation({
    mutationFn: (chosen: File) =>
      upload(
        uploadDeskAttachment,
        { attachment_id: crypto.randomUUID(), name: chosen.name },
        { file: chosen, onProgress: setProgress, signal: new AbortController().signal },
      ),
    onSuccess: ({ attachment }) => onFile(attachment),
  })
  const percent = Math.round(progress * 100)
  return (
    <div role="group" aria-label={t('file')} className="flex flex-col items-start gap-2">
      <p className="font-semibold">{t('file')}</p>
      <p className="-mt-1 text-sm text-ink-soft">{t('file_hint')}</p>
      {isThere && (
        <p className="wrap-anywhere">
          {file ? (
            <a
              href={file.open_url ?? file.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-1 text-pine-ink underline"
            >
              {file.name} · {fileSize(file.size)}
            </a>
          ) : (
            t('file_there')
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={sending.isPending}
          icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
          onPress={() => chooser.current?.click()}
        >
          {t(isThere ? 'file_other' : 'file_choose')}
        </Button>
        {isThere && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
            onPress={() => onFile(undefined)}
          >
            {t('file_drop')}
          </Button>
        )}
      </div>
      <p role="status" className="numerals text-sm text-ink-soft">
        {sending.isPending && t('file_sending', { percent })}
      </p>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          setTooLarge(chosen !== undefined && chosen.size > MAX_DESK_ATTACHMENT)
          if (!chosen || chosen.size > MAX_DESK_ATTACHMENT) return
          setProgress(0)
          sending.mutate(chosen)
        }}
      />
      {(isTooLarge || sending.error) && (
        <Notice tone="error" announce>
          {isTooLarge ? t('file_large', { most: fileSize(MAX_DESK_ATTACHMENT) }) : messageOf(sending.error)}
        </Notice>
      )}
    </div>
  )
}
