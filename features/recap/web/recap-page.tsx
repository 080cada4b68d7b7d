import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Camper } from '#art/camper/camper.tsx'
import { ApiError } from '#platform/web/api/api.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { SignPage } from '#platform/web/pages/sign-page.tsx'
import { useParams } from '#platform/web/router/hooks.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyFrame } from '#ui/empty-frame.tsx'
import { noteRecapSeen } from './recap-week.ts'
import { isDay, recapQuery } from './recap.queries.ts'
import { WeekPostcard } from './week-postcard.tsx'

const PAGER =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-pine-ink hover:bg-pine-soft'

/** The postcard of a crew's week: the newest one, or that of the Friday in the address. */
export function RecapPage() {
  const t = useTexts('recap')
  const { week } = useParams() as { week?: string }
  const query = useQuery(recapQuery(week, useLanguage()))
  const card = query.data?.card
  const shown = card?.week
  useEffect(() => {
    if (shown !== undefined) noteRecapSeen(shown)
  }, [shown])
  const isNone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  if (isNone || !isDay(week)) return <Missing />
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 sm:gap-6">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Loading query={query} className="h-180 w-full rounded-card" />
      {query.data && !card && <NoCard />}
      {card && <WeekPostcard key={card.week} card={card} />}
      {query.data && (query.data.older || query.data.newer) && (
        <nav aria-label={t('weeks')} className="flex justify-between gap-4">
          <span>
            {query.data.older && (
              <Link to={paths.recapWeek} params={{ week: query.data.older }} className={PAGER}>
                <ChevronLeft className="size-5" />
                {t('older')}
              </Link>
            )}
          </span>
          {query.data.newer && (
            <Link to={paths.recapWeek} params={{ week: query.data.newer }} className={PAGER}>
              {t('newer')}
              <ChevronRight className="size-5" />
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

/** Nothing has come yet: when it will, or that it does not. */
function NoCard() {
  const t = useTexts('recap')
  const isOn = useQuery(modulesQuery).data?.status_modules.RecapModule ?? true
  return (
    <EmptyFrame
      art={<Camper type="mini" colour="sand" />}
      title={t(isOn ? 'none_title' : 'none_off_title')}
      action={<LinkButton to={paths.home}>{t('home')}</LinkButton>}
    >
      {t(isOn ? 'none_text' : 'none_off_text')}
    </EmptyFrame>
  )
}

function Missing() {
  const t = useTexts('recap')
  return (
    <SignPage kind="detour" title={t('missing_title')} text={t('missing_text')}>
      <LinkButton to={paths.recap}>{t('newest')}</LinkButton>
    </SignPage>
  )
}
