import type { Certificate } from '#features/learning/contract/learning.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What a completed course brought and to whom, as “+60 points for Żubry”; nothing where it brings nothing. */
export function Earned({ certificate: { points, crew } }: { certificate: Certificate }) {
  const t = useTexts('learning')
  if (points === 0) return null
  return (
    <strong className="numerals text-sun-ink">
      {crew ? t('earned_for', { count: points, crew: crew.name }) : t('earned', { count: points })}
    </strong>
  )
}
