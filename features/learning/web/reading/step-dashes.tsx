import { useTexts } from '#platform/web/texts/texts.tsx'
import type { LessonStep } from './cards.ts'

/** How far one is in a lesson: the dashes of a road, one a card, and a dot for each small question. */
export function StepDashes({ steps, at }: { steps: readonly LessonStep[]; at: number }) {
  const t = useTexts('learning')
  const valueText = t('step_at', { at: at + 1, count: steps.length })
  return (
    <div className="flex items-center gap-3">
      <progress
        className="sr-only"
        aria-label={t('lesson_progress')}
        value={at + 1}
        max={steps.length}
        aria-valuetext={valueText}
      />
      <div aria-hidden="true" className="flex h-5 flex-1 items-center gap-1 rounded-full bg-asphalt px-3">
        {steps.map(({ key, kind }, place) => (
          <span
            key={key}
            className={`rounded-full transition-colors ${kind === 'card' ? 'h-1 min-w-0 flex-1' : 'size-2 shrink-0'} ${place <= at ? 'bg-sun' : 'bg-road-dash opacity-40'}`}
          />
        ))}
      </div>
      <span aria-hidden="true" className="numerals shrink-0 text-sm font-semibold text-ink-soft">
        {at + 1}/{steps.length}
      </span>
    </div>
  )
}
