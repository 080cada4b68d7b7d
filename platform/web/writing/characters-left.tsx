import { useTexts } from '#platform/web/texts/texts.tsx'

const NEAR = 200

/** Says how much room there is, once it gets scarce. */
export function CharactersLeft({ used, most }: { used: number; most: number }) {
  const t = useTexts('writing')
  const left = most - used
  if (left > NEAR) return null
  return (
    <span className={`numerals text-sm ${left < 0 ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
      {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
    </span>
  )
}
