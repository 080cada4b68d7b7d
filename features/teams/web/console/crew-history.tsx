import type { CrewHappening } from '#features/teams/contract/console.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'

/** What happened with a crew, the newest first. */
export function CrewHistory({ happened }: { happened: readonly CrewHappening[] }) {
  const t = useTexts('console_crews')
  const history = useTexts('history')
  const { moment } = useDates()
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('one.history')}</h2>
      {happened.length === 0 && <p>{t('one.no_history')}</p>}
      <ol className="divide-y divide-line">
        {happened.map(({ id, kind, at, person, by, name }) => (
          <li key={id} className="py-2 text-sm wrap-anywhere">
            <p className="font-semibold">
              {history(`kinds.${kind}`, {
                person: person?.name ?? history('somebody'),
                name: name ?? '',
              })}
            </p>
            <p className="text-ink-soft">
              {by ? `${moment(at)} · ${t('by_organiser', { by: by.name })}` : moment(at)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
