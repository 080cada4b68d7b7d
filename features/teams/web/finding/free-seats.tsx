import { Armchair, Plus } from 'lucide-react'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

// A camper of twelve with one person in it is not eleven lines of nothing.
const MOST = 4

/** The empty seats of a camper, each a way to fill it for whoever may. */
export function FreeSeats({ count, mayInvite }: { count: number; mayInvite: boolean }) {
  const t = useTexts('crew')
  const shown = Math.min(count, MOST)
  return (
    <>
      {Array.from({ length: shown }, (_, seat) => (
        <li key={`free ${seat}`} className="flex min-h-13 items-center gap-3">
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-line-strong text-ink-faint">
            <Armchair className="size-5.5" />
          </span>
          <span className="min-w-0 flex-1 text-ink-soft">{t('free_seat')}</span>
          {mayInvite && (
            <Link
              to={paths.invitePassengers}
              aria-label={t('invite_to')}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-heading font-semibold text-pine-ink hover:bg-pine-soft"
            >
              <Plus className="size-5" />
              {t('invite')}
            </Link>
          )}
        </li>
      ))}
      {count > shown && (
        <li className="flex min-h-11 items-center text-sm text-ink-soft">
          {t('more_seats', { count: count - shown })}
        </li>
      )}
    </>
  )
}
