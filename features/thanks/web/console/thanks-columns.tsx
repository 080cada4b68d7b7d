import { ValueSign } from '#art/values/value-sign.tsx'
import type { ConsoleThanks } from '#features/thanks/contract/console.ts'
import type { ThanksPerson } from '#features/thanks/contract/thanks.ts'
import { PersonLink } from '#platform/web/console/person-link.tsx'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'

type Deeds = { hide: (line: ConsoleThanks) => void; show: (line: ConsoleThanks) => void }

export function useThanksColumns({ hide, show }: Deeds): Column<ConsoleThanks>[] {
  const t = useTexts('console_thanks')
  const dates = useDates()
  return [
    {
      id: 'at',
      name: t('at'),
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="numerals md:whitespace-nowrap">
          {dates.moment(created_at)}
        </time>
      ),
    },
    {
      id: 'giver',
      name: t('giver'),
      isHead: true,
      cell: ({ giver, giver_crew }) => <Who person={giver} crew={giver_crew} />,
    },
    {
      id: 'receiver',
      name: t('receiver'),
      cell: ({ receiver, receiver_crew }) => <Who person={receiver} crew={receiver_crew} />,
    },
    {
      id: 'value',
      name: t('value'),
      cell: ({ value: { word, sign, colour } }) => (
        <span className="flex items-center gap-2 md:min-w-36">
          <ValueSign sign={sign} colour={colour} className="size-7" />
          <bdi className="font-semibold">{word}</bdi>
        </span>
      ),
    },
    {
      id: 'said',
      name: t('said'),
      cell: ({ text, hidden }) => (
        <span className="block max-w-prose min-w-0">
          <span dir="auto" className="line-clamp-3 wrap-anywhere">
            {text}
          </span>
          {hidden && (
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {t('hidden_because', { reason: hidden.reason })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'points',
      name: t('points'),
      numeric: true,
      isBlank: ({ points }) => points === 0,
      cell: ({ points }) => points > 0 && formatNumber(points),
    },
    {
      id: 'do',
      name: t('do'),
      inCorner: true,
      cell: (line) => {
        const names = { giver: fullName(line.giver), receiver: fullName(line.receiver) }
        return line.hidden ? (
          <Button variant="quiet" size="small" aria-label={t('show_name', names)} onPress={() => show(line)}>
            {t('show')}
          </Button>
        ) : (
          <Button variant="quiet" size="small" aria-label={t('hide_name', names)} onPress={() => hide(line)}>
            {t('hide')}
          </Button>
        )
      },
    },
  ]
}

function Who({ person, crew }: { person: ThanksPerson; crew: string | null }) {
  return (
    <span className="min-w-0 md:block md:min-w-36">
      {person.former ? fullName(person) : <PersonLink person={person} />}
      {crew && <bdi className="block text-sm text-ink-soft wrap-anywhere">{crew}</bdi>}
    </span>
  )
}
