import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { decodeText } from '#platform/contract/formats/decode-text.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

interface UploadCsvProps {
  /** In bytes; a larger file is refused before it is read. */
  most?: number
  isPending?: boolean
  /** The rows as text, whatever encoding they came in, and what the file is called. */
  onText: (text: string, name: string) => void
}

const MEBIBYTE = 1024 * 1024

/** A table from a file (chosen or dropped) or pasted from a spreadsheet. */
export function UploadCsv({ most = 20 * MEBIBYTE, isPending = false, onText }: UploadCsvProps) {
  const t = useTexts('console_parts')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [pasted, setPasted] = useState('')
  const [isOver, setOver] = useState(false)

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size === 0) return setProblem(t('file_empty'))
    if (file.size > most) return setProblem(t('file_too_large', { megabytes: Math.floor(most / MEBIBYTE) }))
    setProblem(undefined)
    onText(decodeText(new Uint8Array(await file.arrayBuffer())), file.name)
  }
  return (
    <div className="flex flex-col gap-4">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer.files[0])
        }}
        className={`flex flex-col items-start gap-3 rounded-card border-2 border-dashed p-5 ${isOver ? 'border-pine bg-pine-soft' : 'border-line'}`}
      >
        <label htmlFor={id} className="font-semibold text-ink">
          {t('csv_file')}
        </label>
        <p className="-mt-2 text-sm text-ink-soft">{t('csv_hint')}</p>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file again, after it was put right, is a change as well.
            target.value = ''
          }}
        />
        <Button
          variant="secondary"
          pending={isPending}
          icon={<FileUp className="size-5" />}
          onPress={() => input.current?.click()}
        >
          {t('choose_file')}
        </Button>
        {problem && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {problem}
          </p>
        )}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">{t('paste')}</summary>
        <div className="flex flex-col items-start gap-3 pt-2">
          <TextArea label={t('pasted')} rows={6} value={pasted} onText={setPasted} className="w-full" />
          <Button
            variant="secondary"
            pending={isPending}
            isDisabled={pasted.trim() === ''}
            onPress={() => onText(pasted, t('pasted_name'))}
          >
            {t('use_pasted')}
          </Button>
        </div>
      </details>
    </div>
  )
}
