import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleRider, CrewInFull } from '#features/teams/contract/console.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { OneLoading } from '#platform/web/console/one-loading.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useParams } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { CrewHistory } from './crew-history.tsx'
import { CrewRiders } from './crew-riders.tsx'
import { CrewWeeks } from './crew-weeks.tsx'
import { crewQuery, crewsCountQuery } from './crews.queries.ts'
import { CaptainDialog, DissolveDialog, RenameDialog } from './deed-dialogs.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Opened = { kind: 'rename' | 'dissolve' } | { kind: 'captain' | 'move'; rider: ConsoleRider }

/** One crew: who rides along and was here, what happened, and what organisers may do about it. */
export function CrewPage() {
  const { id } = useParams() as { id: string }
  const t = useTexts('console_crews')
  const query = useQuery(crewQuery(id))
  if (!query.data) return <OneLoading query={query} title={t('title')} />
  return <Crew crew={query.data} />
}

function Crew({ crew }: { crew: CrewInFull }) {
  const t = useTexts('console_crews')
  const { day } = useDates()
  const [opened, setOpened] = useState<Opened>()
  const { data: counted } = useQuery(crewsCountQuery({}))
  const { id, name, seats, riders, created_at, closed_at, waiting, weeks, happened } = crew
  const isWhole = riders.every(({ own }) => own)
  const isLocked = counted?.locked_since != null
  const close = () => setOpened(undefined)
  return (
    <>
      <BackLink to={consolePaths.crews}>{t('one.back')}</BackLink>
      <ConsoleHeader
        title={name}
        lead={[
          t('one.founded', { day: day(created_at) }),
          ...(waiting > 0 ? [t('one.waiting', { count: waiting })] : []),
        ].join(' · ')}
        actions={
          !closed_at && (
            <>
              <Button
                variant="quiet"
                isDisabled={!isWhole || isLocked}
                onPress={() => setOpened({ kind: 'dissolve' })}
              >
                {t('acts.dissolve')}
              </Button>
              <Button variant="secondary" isDisabled={!isWhole} onPress={() => setOpened({ kind: 'rename' })}>
                {t('acts.rename')}
              </Button>
            </>
          )
        }
      />
      <div className="mb-4 flex flex-col gap-3">
        {closed_at && <Notice tone="info">{t('one.closed', { day: day(closed_at) })}</Notice>}
        {!isWhole && <Notice tone="info">{t('one.others')}</Notice>}
        {isLocked && counted.locked_since && !closed_at && (
          <Notice tone="info">{t('locked', { date: day(counted.locked_since) })}</Notice>
        )}
      </div>
      <div className="flex flex-col gap-5">
        <Card>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="text-lg">{t('one.riders')}</h2>
            <span className="flex flex-wrap items-center gap-3 text-sm">
              {riders.length === 1 && <Badge tone="sun">{t('alone')}</Badge>}
              <span className="text-ink-soft">{t('one.seats', { taken: riders.length, seats })}</span>
              <Link
                to={consolePaths.people}
                search={{ crew_id: id }}
                className="inline-flex min-h-6 items-center font-semibold text-pine-ink underline underline-offset-2"
              >
                {t('one.people')}
              </Link>
            </span>
          </div>
          <CrewRiders
            riders={riders}
            isWhole={isWhole}
            isLocked={isLocked}
            onCaptain={(rider) => setOpened({ kind: 'captain', rider })}
            onMove={(rider) => setOpened({ kind: 'move', rider })}
          />
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CrewWeeks weeks={weeks} whole={riders.filter(({ own }) => own).length} />
          <CrewHistory happened={happened} />
        </div>
      </div>
      {opened?.kind === 'rename' && <RenameDialog crew={crew} onClose={close} />}
      {opened?.kind === 'dissolve' && <DissolveDialog teamIds={[id]} onClose={close} />}
      {opened?.kind === 'captain' && <CaptainDialog teamId={id} rider={opened.rider} onClose={close} />}
      {opened?.kind === 'move' && (
        <MoveDialog people={{ ids: [opened.rider.id] }} count={1} from={id} onClose={close} />
      )}
    </>
  )
}
