import { POINT_KINDS, type PointKind } from '#features/points/contract/points.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface KindChoiceProps {
  kind: PointKind | undefined
  onChoose: (kind: PointKind | undefined) => void
}

/** All lines, or those of one kind. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const t = useTexts('my_points')
  return (
    <div role="group" aria-label={t('show')} className="flex flex-wrap gap-2">
      {[undefined, ...POINT_KINDS].map((own) => (
        <button
          key={own ?? 'all'}
          type="button"
          aria-pressed={kind === own}
          onClick={() => onChoose(own)}
          className="min-h-11 rounded-full border border-line-strong px-4 font-heading font-semibold text-ink-soft transition-colors hover:text-ink aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-on-pine"
        >
          {own ? t(`kinds.${own}`) : t('all')}
        </button>
      ))}
    </div>
  )
}
