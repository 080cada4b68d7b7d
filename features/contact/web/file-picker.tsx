import { FileText, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FileRefusal, Files } from './use-files.ts'

/** Adds files to a message, and shows how far each of them is. */
export function FilePicker({ files }: { files: Files }) {
  const fileSize = useFileSize()
  const t = useTexts('contact')
  const chooser = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState<FileRefusal[]>([])
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        data-testid="contact-files"
        onChange={(event) => {
          setRefusals(files.add(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
      {files.files.length > 0 && (
        <ul aria-label={t('files')} className="flex flex-col gap-2">
          {files.files.map((file) => (
            <li
              key={file.id}
              className="flex items-center gap-3 rounded-field border border-line bg-sunken py-1 pr-1 pl-3"
            >
              <FileText className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{file.name}</span>
                <span
                  role="status"
                  className={`text-sm ${file.state === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
                >
                  {file.state === 'done' && fileSize(file.size)}
                  {file.state === 'sending' && t('sending', { percent: Math.round(file.progress * 100) })}
                  {file.state === 'failed' && file.reason}
                </span>
              </span>
              <IconButton label={t('remove', { name: file.name })} onPress={() => files.remove(file.id)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="warning" announce>
          {t(refusal, { count: files.most })}
        </Notice>
      ))}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="quiet"
          className="-ml-4"
          isDisabled={files.files.length >= files.most}
          icon={<Paperclip className="size-5" />}
          onPress={() => chooser.current?.click()}
        >
          {t('add_file')}
        </Button>
        <span className="text-sm text-ink-soft">{t('file_hint', { count: files.most })}</span>
      </div>
    </div>
  )
}
