import { FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { type Attachment, MAX_DESK_ATTACHMENT } from '#platform/contract/attachments.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/fields/field-frame.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSentFile } from './use-sent-file.ts'

interface FileFieldProps {
  label: string
  hint?: string
  /** As a file input takes it. */
  accept?: string
  /** What stands there, where it is known. */
  file: Attachment | undefined
  onFile: (file: Attachment) => void
  /** Of the button, so that a mistake leads to it. */
  id?: string
  error?: string | undefined
}

/** One file, as a video or a download: sent at once, with how far it is. */
export function FileField({ label, hint, accept, file, onFile, id, error }: FileFieldProps) {
  const fileSize = useFileSize()
  const t = useTexts('console_content')
  const chooser = useRef<HTMLInputElement>(null)
  const sent = useSentFile(onFile)
  return (
    <div role="group" aria-label={label} className="flex flex-col items-start gap-2">
      <p className="font-semibold">{label}</p>
      {hint && <p className="-mt-1 text-sm text-ink-soft">{hint}</p>}
      {file && (
        <p className="wrap-anywhere">
          <a href={file.open_url ?? file.url} className="font-semibold text-pine-ink underline">
            {file.name}
          </a>{' '}
          <span className="text-sm text-ink-soft">{fileSize(file.size)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          {...(id && { id })}
          variant="secondary"
          pending={sent.isSending}
          icon={<FileUp />}
          onPress={() => chooser.current?.click()}
        >
          {t(file ? 'file_other' : 'file_choose')}
        </Button>
        {sent.isSending && (
          <>
            <progress aria-label={t('file_sending')} value={sent.part} max={1} className="w-32 accent-pine" />
            <Button variant="quiet" size="small" icon={<X />} onPress={sent.stop}>
              {t('file_stop')}
            </Button>
          </>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          sent.send(chosen)
        }}
      />
      <Failure error={sent.error} announce />
      {sent.isTooLarge && (
        <Notice tone="error" announce>
          {t('file_large', { most: fileSize(MAX_DESK_ATTACHMENT) })}
        </Notice>
      )}
      {error && <FieldErrorText id={`${id ?? 'file'}-error`}>{error}</FieldErrorText>}
    </div>
  )
}
