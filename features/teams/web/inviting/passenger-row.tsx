import { useId } from 'react'
import type { FoundPassenger } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

interface PassengerRowProps {
  person: FoundPassenger
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

/** A colleague to tick; whoever cannot be invited just now stays in the list with the reason. */
export function PassengerRow({ person, isChosen, isDisabled, onToggle }: PassengerRowProps) {
  const t = useTexts('invite_passengers')
  const refusals = useTexts('refusals')
  const noteId = useId()
  const name = fullName(person)
  const note = person.crew ? t('in_crew', { crew: person.crew }) : person.invite && refusals(person.invite)
  return (
    <li>
      <label
        className={`flex min-h-15 items-center gap-3 px-3.5 py-2 ${person.invite ? '' : 'cursor-pointer hover:bg-pine-soft has-checked:bg-pine-soft'}`}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={person.invite !== null || isDisabled}
          onChange={onToggle}
          aria-label={name}
          aria-describedby={noteId}
          className="check-mark size-6 shrink-0 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-pine checked:bg-pine disabled:opacity-40"
        />
        <Avatar id={person.id} name={name} picture={person.avatar} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className={`block font-semibold ${person.invite ? 'text-ink-soft' : ''}`}>{name}</span>
          <span id={noteId} className="block text-sm text-ink-soft">
            {[person.department, note].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
    </li>
  )
}
