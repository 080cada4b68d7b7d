import { Copy } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** An address that is typed in elsewhere. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const t = useTexts('console_sign_on')
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    showToast({ text: t('copied'), tone: 'success' })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        readOnly
        value={value}
        className="min-w-0 flex-1 basis-64 font-mono"
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="secondary"
        aria-label={`${t('copy')}: ${label}`}
        icon={<Copy className="size-5" />}
        // Where the browser does not let us, the line stands there to be marked.
        onPress={() => void copy().catch(() => undefined)}
      >
        {t('copy')}
      </Button>
    </div>
  )
}
