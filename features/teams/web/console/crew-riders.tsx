import { PersonLink } from '#platform/web/console/person-link.tsx'
import type { ConsoleRider } from '#features/teams/contract/console.ts'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

interface CrewRidersProps {
  riders: readonly ConsoleRider[]
  /** All of them are the organiser's. */
  isWhole: boolean
  isLocked: boolean
  onCaptain: (rider: ConsoleRider) => void
  onMove: (rider: ConsoleRider) => void
}

/** Who rides along, when they were here, and what may be done with each. */
export function CrewRiders({ riders, ...acts }: CrewRidersProps) {
  const t = useTexts('console_crews')
  const number = useNumbers()
  const { day } = useDates()
  const columns = columnsOf({ t, number, day, ...acts })
  return <DataTable caption={t('one.riders')} columns={columns} rows={riders} rowKey={({ id }) => id} />
}

interface RiderColumns extends Omit<CrewRidersProps, 'riders'> {
  t: ReturnType<typeof useTexts<'console_crews'>>
  number: ReturnType<typeof useNumbers>
  day: ReturnType<typeof useDates>['day']
}

function columnsOf(wish: RiderColumns): Column<ConsoleRider>[] {
  const { t, number, day, isWhole, isLocked, onCaptain, onMove } = wish
  return [
    {
      id: 'name',
      name: t('columns.rider'),
      isHead: true,
      cell: (rider) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {rider.own ? (
            <PersonLink person={rider} />
          ) : (
            <span className="font-semibold">{fullName(rider)}</span>
          )}
          {rider.captain && <Badge tone="sky">{t('one.captain')}</Badge>}
        </span>
      ),
    },
    {
      id: 'department',
      name: t('columns.department'),
      cell: ({ department }) => department ?? '–',
      isBlank: ({ department }) => !department,
    },
    {
      id: 'since',
      name: t('one.since'),
      wideOnly: true,
      cell: ({ joined_at }) => <span className="whitespace-nowrap">{day(joined_at)}</span>,
    },
    {
      id: 'seen',
      name: t('columns.state'),
      cell: ({ own, last_seen_at }) => (
        <span className="whitespace-nowrap">
          {last_seen_at ? day(last_seen_at) : own ? t('never') : t('unknown')}
        </span>
      ),
    },
    {
      id: 'days',
      name: t('one.days'),
      numeric: true,
      cell: ({ days }) => (days === null ? t('unknown') : number(days)),
    },
    {
      id: 'points',
      name: t('one.points'),
      numeric: true,
      cell: ({ points }) => (points === null ? t('unknown') : number(points)),
    },
    {
      id: 'acts',
      name: t('one.acts'),
      cell: (rider) => (
        <span className="-mx-2 flex flex-wrap justify-end md:flex-nowrap">
          {!rider.captain && isWhole && (
            <Button
              variant="quiet"
              size="small"
              className="whitespace-nowrap"
              aria-label={`${t('acts.captain')}: ${fullName(rider)}`}
              onPress={() => onCaptain(rider)}
            >
              {t('acts.captain')}
            </Button>
          )}
          {rider.own && (
            <Button
              variant="quiet"
              size="small"
              className="whitespace-nowrap"
              isDisabled={isLocked}
              aria-label={`${t('acts.move')}: ${fullName(rider)}`}
              onPress={() => onMove(rider)}
            >
              {t('acts.move')}
            </Button>
          )}
        </span>
      ),
      isBlank: (rider) => !rider.own,
    },
  ]
}
