import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import type { ColleaguePage } from '#features/colleagues/contract/colleagues.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import type { ColleagueCardProps } from '#platform/web/colleagues/colleague-card-context.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useLocation } from '#platform/web/router/hooks.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { mediaHook } from '#ui/media.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardActions } from './colleague-actions.tsx'
import { CrewLine, DuelsLine, StandingLine, WhoLine } from './colleague-lines.tsx'
import { StickersLine } from './colleague-stickers.tsx'
import { ThanksLine } from './thanks-line.tsx'
import { colleagueQuery } from './colleagues.queries.ts'

const MOST_VALUES = 3

const useRoomBeside = mediaHook('(min-width: 900px)')

/** Who somebody is, beside their name on wide screens and as a sheet on a phone. */
export function ColleagueCard({ id, anchor, onClose }: ColleagueCardProps) {
  const t = useTexts('colleague')
  const colleague = useQuery(colleagueQuery(id))
  const hasRoom = useRoomBeside()
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor])
  useClosingOnTheWay(onClose)
  const { data, error, refetch } = colleague
  const isGone = error instanceof ApiError && error.status === 404
  const title = isGone ? t('gone_title') : data ? fullName(data) : t('card')
  const body = (
    <>
      {isGone && <p className="text-ink-soft">{t('gone_text')}</p>}
      {!isGone && <Failure error={error} onRetry={() => void refetch()} announce />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {data && !isGone && <CardBody colleague={data} />}
    </>
  )
  if (!hasRoom)
    return (
      <PageDialog title={title} size="small" onClose={onClose}>
        {body}
      </PageDialog>
    )
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="w-88 max-w-[calc(100vw-2rem)] overflow-auto rounded-card border border-line bg-surface p-5 text-ink shadow-card entering:animate-rise"
    >
      <Dialog className="outline-none">
        <Heading slot="title" level={2} className="mb-2 text-lg font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </Heading>
        {body}
      </Dialog>
    </Popover>
  )
}

function CardBody({ colleague }: { colleague: ColleaguePage }) {
  const t = useTexts('colleague')
  const { id, avatar, crew, standing, duels, stickers, thanks, mine, blocked } = colleague
  const isBare = !mine && !crew && !standing && !duels && !colleague.department && !colleague.write
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar id={id} name={fullName(colleague)} picture={avatar} size={72} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <WhoLine colleague={colleague} />
          {standing && <StandingLine colleague={colleague} standing={standing} />}
          {mine && <p className="font-semibold">{t('you')}</p>}
          {isBare && <p className="text-ink-soft">{t(blocked ? 'blocked' : 'only_name')}</p>}
        </div>
      </div>
      {crew && <CrewLine crew={crew} />}
      {stickers && <StickersLine stickers={stickers} />}
      {duels && <DuelsLine duels={duels} />}
      {thanks && thanks.values.length > 0 && <ThanksLine thanks={thanks} most={MOST_VALUES} />}
      <CardActions colleague={colleague} />
    </div>
  )
}

/** Whoever goes on by one of its links leaves it behind. */
function useClosingOnTheWay(onClose: () => void) {
  const { href } = useLocation()
  const [first] = useState(href)
  useEffect(() => {
    if (href !== first) onClose()
  }, [href, first, onClose])
}
