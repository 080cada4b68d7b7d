import type { Challenge } from '#features/challenges/contract/challenges.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Card } from '#ui/card.tsx'
import { PlainWords } from './plain-words.tsx'
import { WallChoice } from './wall-choice.tsx'

/** What was handed in, to read. */
export function EntryShown({ challenge }: { challenge: Challenge }) {
  const t = useTexts('challenge_entry')
  const number = useNumbers()
  const { proof, id } = challenge
  const entry = challenge.entry!
  const isOpen = !['approved', 'rejected', 'final'].includes(entry.state)
  return (
    <Card as="section" labelledBy="shown" className="flex flex-col gap-5">
      <h2 id="shown" className="text-xl font-bold">
        {t('shown')}
      </h2>
      {entry.pictures.length > 0 && <PictureGrid pictures={entry.pictures} />}
      {entry.number !== null && proof.number && (
        <p className="numerals font-heading text-3xl font-bold">
          {number(entry.number, { maximumFractionDigits: 6 })} {proof.number.unit}
        </p>
      )}
      {entry.link && <PlainWords text={entry.link} />}
      {entry.text && <PlainWords text={entry.text} />}
      {entry.pictures.length > 0 && isOpen && <WallChoice challengeId={id} agreed={entry.wall_agreed} />}
    </Card>
  )
}
