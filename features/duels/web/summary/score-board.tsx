import type { Duel } from '#features/duels/contract/duels.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { OpponentFace } from '#features/duels/web/proposing/opponent-face.tsx'

/** Both scores side by side; the other one's stays secret until both have played. */
export function ScoreBoard({ duel: { me, them, opponent, questions } }: { duel: Duel }) {
  const t = useTexts('duel_summary')
  const sides = [
    { key: 'me', label: t('your_score'), name: t('you'), side: me },
    {
      key: 'them',
      label: t('their_score', { name: fullName(opponent) }),
      name: opponent.first_name,
      side: them,
    },
  ]
  return (
    <dl className="grid grid-cols-2 divide-x-2 divide-dashed divide-line rounded-card bg-sunken">
      {sides.map(({ key, label, name, side }) => (
        <div key={key} className="flex min-w-0 flex-col items-center gap-0.5 px-3 py-4 text-center">
          <dt className="flex max-w-full items-center gap-2 font-semibold">
            {key === 'them' ? (
              <ColleagueLink
                id={opponent.id}
                label={fullName(opponent)}
                className="inline-flex min-h-6 min-w-0 items-center gap-2 hover:underline"
              >
                <OpponentFace person={opponent} size={28} />
                <span aria-hidden="true" className="truncate">
                  {name}
                </span>
              </ColleagueLink>
            ) : (
              <span aria-hidden="true" className="truncate">
                {name}
              </span>
            )}
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="numerals font-heading text-3xl leading-tight font-bold">
            {side.score === null ? <Secret /> : formatNumber(side.score)}
          </dd>
          {side.right !== null && (
            <dd className="text-sm text-ink-soft">{t('right', { right: side.right, count: questions })}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Secret() {
  const t = useTexts('duel_summary')
  return (
    <>
      <span aria-hidden="true">?</span>
      <span className="block font-sans text-sm font-normal text-ink-soft">{t('secret')}</span>
    </>
  )
}
