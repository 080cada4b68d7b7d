import type {
  ColleaguePage,
  ColleagueStanding,
  DuelsBetween,
} from '#features/colleagues/contract/colleagues.ts'
import { useQuery } from '@tanstack/react-query'
import { Camper } from '#art/camper/camper.tsx'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const LINK =
  'inline-flex min-h-6 items-center font-semibold text-pine-ink underline underline-offset-2 wrap-anywhere'

/** The department, and the country where boards show it. */
export function WhoLine({ colleague: { department, country } }: { colleague: ColleaguePage }) {
  const line = [department, country].filter(Boolean).join(' · ')
  return line ? <p className="text-ink-soft wrap-anywhere">{line}</p> : null
}

interface StandingLineProps {
  colleague: ColleaguePage
  standing: ColleagueStanding
}

export function StandingLine({ colleague, standing: { position, points, stage } }: StandingLineProps) {
  const t = useTexts('colleague')
  const place = formatNumber(position)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Link
        to={paths.stageIndividualRanking}
        search={{ search: fullName(colleague) }}
        aria-label={t('on_board', { place, stage })}
        className={LINK}
      >
        {t('standing', { place, stage })}
      </Link>
      <span className="numerals text-sm text-ink-soft">
        {t('points', { count: points, shown: formatNumber(points) })}
      </span>
    </p>
  )
}

type CrewShown = NonNullable<ColleaguePage['crew']>

/** The crew with its camper, for the card. */
export function CrewLine({ crew }: { crew: CrewShown }) {
  const t = useTexts('colleague')
  return (
    <div className="flex items-center gap-4">
      <Camper
        {...crew.vehicle}
        passengers={crew.members}
        size={88}
        label={t('camper_of', { crew: crew.name })}
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{t(crew.mine ? 'your_crew' : 'crew')}</p>
        <CrewFacts crew={crew} />
      </div>
    </div>
  )
}

/** Its name, which leads to where crews are found, and how many ride along. */
export function CrewFacts({ crew }: { crew: CrewShown }) {
  const t = useTexts('colleague')
  return (
    <>
      <CrewName crew={crew} />
      <p className="text-sm text-ink-soft">
        {[crew.captain && t('captain'), t('crew_size', { count: crew.members })].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

function CrewName({ crew }: { crew: CrewShown }) {
  const isOn = useQuery(modulesQuery).data?.status_modules.VehicleModule
  const name = <bdi>{crew.name}</bdi>
  if (crew.mine)
    return (
      <Link to={paths.home} className={LINK}>
        {name}
      </Link>
    )
  if (!isOn) return <p className="font-semibold wrap-anywhere">{name}</p>
  return (
    <Link to={paths.findTeam} search={{ search: crew.name }} className={LINK}>
      {name}
    </Link>
  )
}

/** The score between the two with its name, for the card. */
export function DuelsLine({ duels }: { duels: DuelsBetween }) {
  const t = useTexts('colleague')
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className="text-sm text-ink-soft">{t('duels')}</p>
      <DuelsScore duels={duels} className="text-xl" />
    </div>
  )
}

interface DuelsScoreProps {
  duels: DuelsBetween
  className: string
}

/** As "2 : 1"; who listens hears whose is which. */
export function DuelsScore({ duels: { won, lost, drawn, up }, className }: DuelsScoreProps) {
  const t = useTexts('colleague')
  const isFirst = won + lost + drawn === 0
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      {isFirst ? (
        <p className="font-semibold">{t('no_duels')}</p>
      ) : (
        <p className={`numerals font-heading font-bold ${className}`}>
          <span aria-hidden="true">{t('score', { won, lost })}</span>
          <span className="sr-only">{t('score_said', { won, lost })}</span>
        </p>
      )}
      {drawn > 0 && <p className="text-sm text-ink-soft">{t('drawn', { count: drawn })}</p>}
      {!up && <p className="w-full text-sm text-ink-soft">{t('not_up')}</p>}
    </div>
  )
}
