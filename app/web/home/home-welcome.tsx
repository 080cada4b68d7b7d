import { useQuery } from '@tanstack/react-query'
import { Paintbrush } from 'lucide-react'
import { drawings } from 'virtual:drawings'
import { Drawing } from '#app/web/shell/drawing.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CrewCamper } from './crew-camper.tsx'
import { usePointsArriving } from './points-arriving.ts'
import { useMyTeam } from './use-my-team.ts'

/** The crew's camper in the landscape: it rolls a little when points come in. */
export function HomeWelcome() {
  const t = useTexts('home')
  const { data: profile } = useQuery(profileQuery)
  const { data: modules } = useQuery(modulesQuery)
  const { team, error, refetch } = useMyTeam()
  const arriving = usePointsArriving()
  return (
    <>
      <div className="relative isolate -mx-4 -mt-5 h-60 overflow-hidden sm:mx-0 sm:mt-0 sm:h-80 sm:rounded-t-sheet">
        <Drawing
          themes={drawings.scene}
          className="absolute inset-0 -z-10 size-full object-cover object-bottom"
        />
        <div className="absolute inset-x-5 top-4 flex items-start justify-between gap-3 sm:inset-x-8 sm:top-7">
          <div className="min-w-0 rounded-card bg-surface px-4 py-2 shadow-card">
            <PageTitle className="break-words max-sm:text-xl">
              {profile ? t('welcome', { name: profile.first_name }) : t('title')}
            </PageTitle>
            {team && <p className="font-semibold break-words text-ink-soft">{team.name}</p>}
          </div>
          {team && modules?.status_modules.VehicleModule && (
            <LinkButton
              variant="secondary"
              className="max-sm:px-3"
              to={paths.customizeVehicle}
              params={{ type: team.vehicle.type, color: team.vehicle.colour }}
              icon={<Paintbrush />}
            >
              <span className="max-sm:sr-only">{team.may.paint === null ? t('paint') : t('try_paint')}</span>
            </LinkButton>
          )}
        </div>
        <div className="absolute bottom-2 left-1/2 w-56 max-sm:left-[58%] -translate-x-1/2 sm:bottom-3 sm:w-80">
          {team && <CrewCamper team={team} driving={arriving > 0} />}
        </div>
        <p role="status" className="absolute right-4 bottom-4 sm:right-8 sm:bottom-6">
          {arriving > 0 && (
            <span className="inline-block animate-rise rounded-full bg-sun px-4 py-1.5 font-bold text-on-sun shadow-card">
              {t('points_arrived', { count: arriving, shown: `+${formatNumber(arriving)}` })}
            </span>
          )}
        </p>
      </div>
      <Failure error={error} onRetry={() => void refetch()} />
    </>
  )
}
