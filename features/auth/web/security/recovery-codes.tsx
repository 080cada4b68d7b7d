import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { profileQuery, programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** The codes for the day when the app is not at hand, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('security')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: profile } = useQuery(profileQuery)
  const { data: programme } = useQuery(programmeQuery)
  useEffect(() => heading.current?.focus(), [])

  const text = () => {
    const about = t('codes_file', { programme: programme?.name ?? '', email: profile?.email ?? '' })
    return `${about}\n\n${codes.join('\n')}\n`
  }
  function saveFile() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text()], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {t('codes')}
        </h3>
        <p className="mt-1 text-ink-soft">{t('codes_text')}</p>
      </div>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-field bg-sunken p-4 font-semibold tracking-wide tabular-nums min-[440px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Copy />}
          onPress={() =>
            void navigator.clipboard.writeText(text()).then(() => showToast({ text: t('two_copied') }))
          }
        >
          {t('codes_copy')}
        </Button>
        <Button variant="secondary" icon={<Download />} onPress={saveFile}>
          {t('codes_save')}
        </Button>
        <Button onPress={onKept}>{t('codes_kept')}</Button>
      </div>
    </div>
  )
}
