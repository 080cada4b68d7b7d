import { useEffect, useState } from 'react'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

const KEYS = [
  ['find', 'Ctrl K'],
  ['help', '?'],
  ['range', 'Shift'],
  ['next', 'J, K'],
  ['approve', 'A'],
  ['improve', 'I'],
  ['points', '1 – 9'],
  ['send', 'Ctrl Enter'],
  ['close', 'Esc'],
] as const

/** All keys of the console, opened by a question mark wherever nothing is being written. */
export function KeysHelp() {
  const t = useTexts('guide')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
      if (event.key !== '?' || isWriting || event.defaultPrevented || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!isOpen) return null
  return (
    <PageDialog onClose={() => setOpen(false)} title={t('keys_title')} size="small">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {KEYS.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-field border border-line bg-sunken px-2 py-0.5 text-sm whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </PageDialog>
  )
}
