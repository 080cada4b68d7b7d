import { ArrowDown, ArrowUp, Equal, Sparkle } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface MovementProps {
  movement: number | null
  /** Of a closed stage, on which nobody moves any more. */
  isFrozen: boolean
  className?: string
}

const looks = {
  up: { Icon: ArrowUp, ink: 'text-success' },
  down: { Icon: ArrowDown, ink: 'text-ink-soft' },
  same: { Icon: Equal, ink: 'text-ink-faint' },
  fresh: { Icon: Sparkle, ink: 'text-sky-ink' },
} as const

/** Places won or lost since midnight: an arrow and a number to see, words to hear. */
export function Movement({ movement, isFrozen, className = '' }: MovementProps) {
  const t = useTexts('rankings')
  if (isFrozen) return null
  const count = Math.abs(movement ?? 0)
  const way = movement === null ? 'fresh' : movement > 0 ? 'up' : movement < 0 ? 'down' : 'same'
  const { Icon, ink } = looks[way]
  const words = way === 'up' || way === 'down' ? t(`movement.${way}`, { count }) : t(`movement.${way}`)
  return (
    <span
      title={words}
      className={`numerals inline-flex items-center gap-0.5 text-sm font-semibold ${ink} ${className}`}
    >
      <Icon strokeWidth={2.25} className="size-4 shrink-0" />
      {count > 0 && <span aria-hidden="true">{count}</span>}
      <span className="sr-only">{words}</span>
    </span>
  )
}
