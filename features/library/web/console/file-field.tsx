import { FileUp, Trash } from 'lucide-react'
import { useRef } from 'react'
import { type Attachment, MAX_DESK_ATTACHMENT } from '#platform/contract/attachments.ts'
import { useSentFile } from '#platform/content/web/fields/use-sent-file.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const ACCEPTED = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv,.md,.mp4,.webm,image/*'

interface FileFieldProps {
  file: Attachment | undefined
  /** One stands there, also where nothing more is known of it. */
  isThere: boolean
  onFile: (file: Attachment | undefined) => void
}

/** The file of a document in one language: handed over as soon as it is chosen. */
export function FileField({ file, isThere, onFile }: FileFieldProps) {
  const fileSize = useFileSize()
  const t = useTexts('console_library')
  const chooser = useRef<HTMLInputElement>(null)
  const sent = useSentFile(onFile)
  const percent = Math.round(sent.part * 100)
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
          pending={sent.isSending}
          icon={<FileUp />}
          onPress={() => chooser.current?.click()}
        >
          {t(isThere ? 'file_other' : 'file_choose')}
        </Button>
        {isThere && (
          <Button variant="quiet" icon={<Trash />} onPress={() => onFile(undefined)}>
            {t('file_drop')}
          </Button>
        )}
      </div>
      <p role="status" className="numerals text-sm text-ink-soft">
        {sent.isSending && t('file_sending', { percent })}
      </p>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          sent.send(chosen)
        }}
      />
      {(sent.isTooLarge || sent.error) && (
        <Notice tone="error" announce>
          {sent.isTooLarge ? t('file_large', { most: fileSize(MAX_DESK_ATTACHMENT) }) : messageOf(sent.error)}
        </Notice>
      )}
    </div>
  )
}
