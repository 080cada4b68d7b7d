import { useQuery } from '@tanstack/react-query'
import { Award, CircleQuestionMark, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loading } from '#platform/web/api/loading.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DailyStage } from './daily-stage.tsx'
import { dailyQuery, type TimedDaily, useFollowSwitch, useOpenDaily } from './daily-question.queries.ts'
import { LastDaily } from './last-daily.tsx'

/** The question of today: what to know before, the question with its clock, and how it went; below it the one before. */
export function DailyQuestionPage({ streak }: { streak: ReactNode }) {
  const t = useTexts('daily_question')
  const query = useQuery(dailyQuery)
  useFollowSwitch()
  const daily = query.data
  if (!daily)
    return (
      <div className="mx-auto max-w-3xl">
        <PageTitle>{t('title')}</PageTitle>
        <Loading query={query} lines={6} />
      </div>
    )
  if (!daily.on) return <Off />
  if (daily.asked || daily.last)
    return (
      <div className="mx-auto flex max-w-3xl flex-col gap-5">
        <DailyStage daily={daily} />
        {daily.last && streak}
      </div>
    )
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle lead={t('intro')}>{t('title')}</PageTitle>
      {daily.phase === 'ready' ? <Ready daily={daily} /> : <Nothing />}
      <Settled place={<Skeleton className="h-64 w-full rounded-card" />}>
        {streak}
        <LastDaily />
      </Settled>
    </div>
  )
}

/** What was opened before it was switched off stays. */
function Off() {
  const t = useTexts('daily_question')
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <Notice title={t('off_title')}>{t('off_text')}</Notice>
      <LastDaily />
    </div>
  )
}

const icon = 'mt-0.5 size-5 shrink-0 text-pine-ink'

/** The rules in three lines, and the press from which the time runs. */
function Ready({ daily }: { daily: TimedDaily }) {
  const t = useTexts('daily_question')
  const open = useOpenDaily()
  return (
    <Card className="flex flex-col gap-5">
      <ul className="flex flex-col gap-3">
        <Rule icon={<CircleQuestionMark className={icon} />}>{t('rule_seconds')}</Rule>
        <Rule icon={<Timer className={icon} />}>{t('rule_clock')}</Rule>
        {daily.points > 0 && (
          <Rule icon={<Award className={icon} />}>{t('points', { count: daily.points })}</Rule>
        )}
      </ul>
      <Failure error={open.error} announce />
      <Button
        size="large"
        wide
        className="sm:w-auto sm:self-start sm:px-12"
        pending={open.isPending}
        onPress={() => open.mutate({})}
      >
        {t('open')}
      </Button>
    </Card>
  )
}

function Rule({ icon: sign, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-3">
      {sign}
      {children}
    </li>
  )
}

function Nothing() {
  const t = useTexts('daily_question')
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('none_title')}</h2>
      <p className="mt-1 text-ink-soft">{t('none_text')}</p>
    </Card>
  )
}
