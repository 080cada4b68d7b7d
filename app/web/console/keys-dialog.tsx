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

/** All keys of the console. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('guide')
  return (
    <PageDialog onClose={onClose} title={t('keys_title')} size="small">
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
