import { Copy } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** A secret that is shown this once, to be copied. */
export function SecretOnce({ label, secret, hint }: { label: string; secret: string; hint: string }) {
  const t = useTexts('console_secret')
  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast({ text: t('copied'), tone: 'success' })
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" announce>
        {hint}
      </Notice>
      <TextField
        label={label}
        readOnly
        value={secret}
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="secondary"
        className="self-start"
        icon={<Copy className="size-5" />}
        onPress={() => void copy().catch(() => showToast({ text: t('not_copied'), tone: 'error' }))}
      >
        {t('copy')}
      </Button>
    </div>
  )
}
