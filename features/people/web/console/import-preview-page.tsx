import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import {
  applyPeopleImport,
  PEOPLE_PLANS,
  type PeopleImport,
  type PeoplePlan,
  previewPeopleImportBack,
} from '#features/people/contract/imports.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useImportColumns } from './import-columns.tsx'
import { importQuery, importRowsQuery } from './people.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const FILE_PLANS: ReadonlySet<PeoplePlan> = new Set(['new', 'changed', 'unchanged', 'missing', 'error'])
const BACK_PLANS: ReadonlySet<PeoplePlan> = new Set(['changed', 'added', 'unchanged', 'error'])

type Shown = PeoplePlan | 'conflict' | 'all'

/** What a file would change, row by row; then the press that does exactly that, and what came of it. */
export function ImportPreviewPage() {
  const t = useTexts('console_people')
  const { id } = useParams() as { id: string }
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <ConsoleHeader
        title={titleOf(t, data)}
        lead={data && t(data.puts_back ? 'file.back.lead' : 'file.of', { name: data.name })}
        actions={
          <LinkButton to={consolePaths.peopleImport} variant="secondary">
            {t('file.another')}
          </LinkButton>
        }
      />
      {data ? <Preview shown={data} /> : <SkeletonText lines={6} />}
    </>
  )
}

function titleOf(t: ReturnType<typeof useTexts<'console_people'>>, data: PeopleImport | undefined) {
  if (!data) return t('file.title')
  const isPreview = data.state === 'preview'
  if (data.puts_back) return t(isPreview ? 'file.back.preview_title' : 'file.back.result_title')
  return t(isPreview ? 'file.preview_title' : 'file.result_title')
}

/** What can be done with an import that was done: put it back, once. */
function ImportBack({ shown }: { shown: PeopleImport }) {
  const t = useTexts('console_people')
  const navigate = useNavigate()
  const open = useCall(async () => (await call(previewPeopleImportBack, { import_id: shown.id })).import, {
    onError: tellFailure,
    done: (made, _, queries) => {
      queries.setQueryData(importQuery(made.id).queryKey, made)
      void navigate({ to: consolePaths.peopleImportOne, params: { id: made.id } })
    },
  })
  if (shown.put_back_by)
    return (
      <Notice tone="info">
        {t('file.back.done')}{' '}
        <Link
          to={consolePaths.peopleImportOne}
          params={{ id: shown.put_back_by }}
          className="font-semibold underline underline-offset-2"
        >
          {t('file.back.see')}
        </Link>
      </Notice>
    )
  if (shown.puts_back || shown.done === 0) return null
  return (
    <div>
      <Button variant="secondary" pending={open.isPending} onPress={() => open.mutate()}>
        {t('file.back.press')}
      </Button>
    </div>
  )
}

function Preview({ shown }: { shown: PeopleImport }) {
  const t = useTexts('console_people')
  const number = useNumbers()
  const [wish, setWish] = useState<Shown>('all')
  const [isAsking, setAsking] = useState(false)
  const apply = useCall(
    async () => (await call(applyPeopleImport, { import_id: shown.id, checksum: shown.checksum })).import,
    {
      stale: [platformKeys.people],
      done: (done, _, queries) => {
        queries.setQueryData(importQuery(shown.id).queryKey, done)
        setAsking(false)
      },
    },
  )
  const willDo =
    shown.new + shown.changed + shown.added + (shown.options.missing === 'deactivate' ? shown.missing : 0)
  const kinds: Shown[] = [
    'all',
    ...PEOPLE_PLANS.filter((plan) => shown[plan] > 0),
    ...(shown.conflict > 0 ? ['conflict' as const] : []),
  ]
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {PEOPLE_PLANS.filter((plan) => (shown.puts_back ? BACK_PLANS : FILE_PLANS).has(plan)).map((plan) => (
          <div key={plan} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-ink-soft">{t(`file.plan.${plan}`)}</dt>
            <dd className="numerals text-2xl font-semibold" data-plan={plan}>
              {number(shown[plan])}
            </dd>
          </div>
        ))}
      </dl>
      {shown.options.ignored.length > 0 && (
        <Notice>{t('file.ignored', { columns: shown.options.ignored.join(', ') })}</Notice>
      )}
      {shown.options.new_departments.length > 0 && (
        <Notice>{t('file.new_departments', { names: shown.options.new_departments.join(', ') })}</Notice>
      )}
      {shown.options.new_countries.length > 0 && (
        <Notice>{t('file.new_countries', { names: shown.options.new_countries.join(', ') })}</Notice>
      )}
      {shown.state === 'preview' &&
        (willDo > 0 ? (
          <div className="flex flex-wrap items-center gap-4">
            <Button onPress={() => setAsking(true)}>{t('file.apply', { count: willDo })}</Button>
            {shown.error > 0 && (
              <p className="text-ink-soft">{t('file.errors_stay', { count: shown.error })}</p>
            )}
          </div>
        ) : (
          <Notice>{t('file.nothing')}</Notice>
        ))}
      {shown.state === 'running' && (
        <div>
          <p role="status">{t('work.running', { done: shown.done + shown.conflict, total: willDo })}</p>
          <progress
            max={willDo}
            value={shown.done + shown.conflict}
            aria-label={t('work.progress')}
            className="w-full"
          />
        </div>
      )}
      {shown.state === 'done' && (
        <Notice tone={shown.conflict > 0 ? 'info' : 'success'} announce>
          {t('file.done', { done: shown.done, conflict: shown.conflict })}
        </Notice>
      )}
      {shown.state === 'done' && <ImportBack shown={shown} />}
      <PillChoice
        label={t('file.show')}
        chosen={wish}
        options={kinds.map((value) => ({ id: value, label: t(`file.shown.${value}`) }))}
        onChoose={setWish}
      />
      <Rows shown={shown} wish={wish} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('file.ask', { count: willDo })}
        action={t('file.apply', { count: willDo })}
        tone={shown.options.missing === 'deactivate' && shown.missing > 0 ? 'danger' : 'primary'}
        isPending={apply.isPending}
        error={apply.error}
        onConfirm={() => apply.mutate()}
      >
        <p>
          {t('file.ask_numbers', {
            new: shown.new,
            changed: shown.changed,
            missing: shown.options.missing === 'deactivate' ? shown.missing : 0,
          })}
        </p>
        {shown.added > 0 && <p>{t('file.ask_added', { count: shown.added })}</p>}
      </ConfirmDialog>
    </div>
  )
}

function Rows({ shown, wish }: { shown: PeopleImport; wish: Shown }) {
  const t = useTexts('console_people')
  const filter = wish === 'all' ? {} : wish === 'conflict' ? { outcome: wish } : { plan: wish }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importRowsQuery(shown.id, filter, shown.state),
  )
  const columns = useImportColumns()
  return (
    <>
      <Failure error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />
      {!(error && !data) && (
        <DataTable
          caption={t('file.rows')}
          columns={columns}
          rows={data?.pages.flatMap(({ rows }) => rows)}
          rowKey={({ number }) => String(number)}
          more={hasNextPage ? { isPending: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
        />
      )}
    </>
  )
}
