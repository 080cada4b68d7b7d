import { Check, X } from 'lucide-react'
import type { TrainingPerson } from '#features/training/contract/people.ts'
import { nameOf } from '#features/people/web/shared/person-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface AttendedChoiceProps {
  person: TrainingPerson
  isDisabled: boolean
  onChoose: (attended: boolean | null) => void
}

const look =
  'inline-flex min-h-11 items-center gap-1 rounded-full border border-line-strong px-3 font-semibold text-ink-soft transition-colors hover:text-ink disabled:opacity-60'

/** There, or not; the same once more takes it back. */
export function AttendedChoice({ person, isDisabled, onChoose }: AttendedChoiceProps) {
  const t = useTexts('console_seats')
  const { attended } = person
  const name = nameOf(person)
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      <button
        type="button"
        disabled={isDisabled}
        aria-pressed={attended === true}
        aria-label={t('there_name', { name })}
        onClick={() => onChoose(attended === true ? null : true)}
        className={`${look} aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-on-pine`}
      >
        <Check className="size-4" />
        {t('there')}
      </button>
      <button
        type="button"
        disabled={isDisabled}
        aria-pressed={attended === false}
        aria-label={t('not_there_name', { name })}
        onClick={() => onChoose(attended === false ? null : false)}
        className={`${look} aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper`}
      >
        <X className="size-4" />
        {t('not_there')}
      </button>
    </span>
  )
}
