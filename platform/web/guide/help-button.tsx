import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { iconButtonLook } from '#ui/icon-button-look.ts'

// Dialogs bring react-aria, which no head of a page needs before somebody asks.
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** Opens what the page at hand is for. */
export function HelpButton() {
  const t = useTexts('guide')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('help')}
        aria-haspopup="dialog"
        className={iconButtonLook()}
        onClick={() => setOpen(true)}
      >
        <CircleQuestionMark className="size-5" />
      </button>
      {isOpen && (
        <Suspense>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
