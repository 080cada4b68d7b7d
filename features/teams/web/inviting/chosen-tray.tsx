import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Colleague } from '#features/account/contract/account.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { fullName } from '#features/teams/web/full-name.ts'
import { TRAY_MOST } from './tray.ts'

interface ChosenTrayProps {
  tray: readonly Colleague[]
  onRemove: (person: Colleague) => void
  onClear: () => void
}

/** Who is going to be invited; each can be taken off again. */
export function ChosenTray({ tray, onRemove, onClear }: ChosenTrayProps) {
  const t = useTexts('invite_passengers')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="tray">
      <div className="flex items-center justify-between gap-3">
        <h2 id="tray" ref={heading} tabIndex={-1} className="text-lg">
          {t('chosen')} <span className="numerals text-ink-soft">({tray.length})</span>
        </h2>
        {tray.length > 1 && (
          <button
            type="button"
            className="min-h-11 shrink-0 px-2 text-sm whitespace-nowrap font-semibold text-pine-ink underline"
            onClick={() => {
              heading.current?.focus()
              onClear()
            }}
          >
            {t('clear_chosen')}
          </button>
        )}
      </div>
      {tray.length === 0 && <p className="mt-1 text-ink-soft">{t('nobody_chosen')}</p>}
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {tray.map((person) => (
          <li
            key={person.id}
            className="flex max-w-full animate-rise items-center gap-2 rounded-full bg-pine-soft py-0.5 pl-1.5"
          >
            <Avatar id={person.id} name={fullName(person)} picture={person.avatar} size={30} />
            <span className="min-w-0 font-semibold wrap-anywhere">{fullName(person)}</span>
            <button
              type="button"
              aria-label={t('remove_chosen', { name: fullName(person) })}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink"
              onClick={() => {
                heading.current?.focus()
                onRemove(person)
              }}
            >
              <X className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {tray.length >= TRAY_MOST && <p className="mt-2 text-sm text-ink-soft">{t('tray_full')}</p>}
    </section>
  )
}
