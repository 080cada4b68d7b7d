import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import type { ShownSave } from './earlier-saves.ts'

export function SaveButton({
  save,
  isChosen,
  onChoose,
}: {
  save: ShownSave
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTexts('console_content')
  const dates = useDates()
  const { saved_at, saved_by, brought_along } = save
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-12 w-full flex-col rounded-field px-3 py-1.5 text-left hover:bg-pine-soft aria-pressed:bg-pine-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-pine"
    >
      <span className="font-semibold">{dates.moment(saved_at)}</span>
      <span className="text-sm text-ink-soft">
        {saved_by
          ? `${saved_by.first_name} ${saved_by.last_name}`
          : t(brought_along ? 'brought_along' : 'somebody')}
      </span>
    </button>
  )
}
