import { useQuery } from '@tanstack/react-query'
import { type PeopleWork, putPeopleBack, putPeopleBackHard } from '#features/people/contract/changes.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { OneLoading } from '#platform/web/console/one-loading.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { backPreviewQuery, workQuery } from '#features/people/web/console/people.queries.ts'
import { PreviewShown } from './preview-shown.tsx'
import { useFollowWork } from './use-followed-work.ts'
import { WorkReport } from './work-report.tsx'

/** One change of many people: what became of it, and the press that puts it back as it was, with what that comes to. */
export function ChangePage() {
  const t = useTexts('console_people')
  const { moment } = useDates()
  const { id } = useParams() as { id: string }
  const query = useQuery(workQuery(id))
  const work = query.data
  if (query.error || !work) return <OneLoading query={query} title={t('title')} lines={6} />
  const kind = work.kind === 'back' ? t('back.kind_back') : t(`change.kinds.${work.kind}`)
  return (
    <>
      <BackLink to={consolePaths.people}>{t('title')}</BackLink>
      <ConsoleHeader
        title={t('back.title_of', { kind, count: work.total })}
        lead={t('back.when', { at: moment(work.created_at) })}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <Card>
          <WorkReport work={work} />
        </Card>
        {work.put_back_by && (
          <Notice tone="info">
            {t('back.done')}{' '}
            <Link
              to={consolePaths.peopleChange}
              params={{ id: work.put_back_by }}
              className="font-semibold underline underline-offset-2"
            >
              {t('back.see')}
            </Link>
          </Notice>
        )}
        {work.back && <PutBack work={work} way={work.back} />}
        {!work.back && !work.put_back_by && work.state === 'done' && work.kind !== 'back' && (
          <p className="text-ink-soft">{t('back.stays')}</p>
        )}
      </div>
    </>
  )
}

function PutBack({ work, way }: { work: PeopleWork; way: 'plain' | 'hard' }) {
  const t = useTexts('console_people')
  const navigate = useNavigate()
  const { data: preview, error, refetch } = useQuery(backPreviewQuery(work.id))
  const follow = useFollowWork()
  const put = useCall(
    async () => (await call(way === 'hard' ? putPeopleBackHard : putPeopleBack, { work_id: work.id })).work,
    {
      stale: [platformKeys.people],
      done: (done) => {
        follow(done)
        void navigate({ to: consolePaths.peopleChange, params: { id: done.id } })
      },
    },
  )
  return (
    <Card>
      <h2 className="mb-1 text-lg">{t('back.ask')}</h2>
      <p className="mb-3 text-sm text-ink-soft">
        {t('back.once')} {work.kind === 'deactivate' && t('back.crews')}
      </p>
      <Failure error={error} onRetry={() => void refetch()} />
      {!preview && !error && <SkeletonText lines={2} />}
      {preview && (
        <div className="flex flex-col items-start gap-3">
          <PreviewShown preview={preview} isBack />
          {preview.changed === 0 && <p>{t('back.nobody')}</p>}
          <Failure error={put.error} announce />
          {preview.changed > 0 && (
            <Button
              variant={work.kind === 'reactivate' ? 'danger' : 'primary'}
              pending={put.isPending}
              onPress={() => put.mutate()}
            >
              {t('back.press', { count: preview.changed })}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
