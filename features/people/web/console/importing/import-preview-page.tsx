import { useQuery } from '@tanstack/react-query'
import {
  applyPeopleImport,
  PEOPLE_PLANS,
  type PeopleImport,
  type PeoplePlan,
} from '#features/people/contract/imports.ts'
import { importQuery } from '#features/people/web/console/people.queries.ts'
import { lackingIn } from '#platform/sheets/contract/sheet-form.ts'
import { ColumnMatch } from '#platform/sheets/web/column-match.tsx'
import { ImportTiles } from '#platform/sheets/web/import-tiles.tsx'
import { SheetProblem } from '#platform/sheets/web/sheet-problem.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { OneLoading } from '#platform/web/console/one-loading.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useParams } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportOptions } from './import-options.tsx'
import { ImportRows } from './import-rows.tsx'
import { usePeopleGuide } from './people-sheet.ts'
import { heldFor, type PeopleOptions, type PeopleSheet, usePeoplePreview } from './use-people-preview.ts'

const FILE_PLANS: ReadonlySet<PeoplePlan> = new Set(['new', 'changed', 'unchanged', 'missing', 'error'])
const BACK_PLANS: ReadonlySet<PeoplePlan> = new Set(['changed', 'added', 'unchanged', 'error'])

/** What a file would change, row by row; then the press that does exactly that, and what came of it. */
export function ImportPreviewPage() {
  const t = useTexts('console_people')
  const { id } = useParams() as { id: string }
  const query = useQuery(importQuery(id))
  const { data, error } = query
  if (error) return <OneLoading query={query} title={t('file.title')} />
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
      {data ? <Shown key={data.id} shown={data} /> : <SkeletonText lines={6} />}
    </>
  )
}

function titleOf(t: ReturnType<typeof useTexts<'console_people'>>, data: PeopleImport | undefined) {
  if (!data) return t('file.title')
  const isPreview = data.state === 'preview'
  if (data.puts_back) return t(isPreview ? 'file.back.preview_title' : 'file.back.result_title')
  return t(isPreview ? 'file.preview_title' : 'file.result_title')
}

function Shown({ shown }: { shown: PeopleImport }) {
  const t = useTexts('console_people')
  const { missing, new_departments, new_countries } = shown.options
  const gone = missing === 'deactivate' ? shown.missing : 0
  const willDo = shown.new + shown.changed + shown.added + gone
  const isDone = shown.state === 'done'
  const plans = shown.puts_back ? BACK_PLANS : FILE_PLANS
  return (
    <div className="flex flex-col gap-4">
      {shown.state === 'preview' && !shown.puts_back && <Reading shown={shown} />}
      <ImportTiles
        tiles={PEOPLE_PLANS.filter((plan) => plans.has(plan)).map((plan) => ({
          id: plan,
          name: t(`file.plan.${plan}`),
          count: shown[plan],
          isBad: plan === 'error',
        }))}
      />
      {new_departments.length > 0 && (
        <p>
          {t(isDone ? 'file.made_departments' : 'file.new_departments', {
            names: new_departments.join(', '),
          })}
        </p>
      )}
      {new_countries.length > 0 && (
        <p>{t(isDone ? 'file.made_countries' : 'file.new_countries', { names: new_countries.join(', ') })}</p>
      )}
      {shown.state === 'preview' && <Apply shown={shown} willDo={willDo} gone={gone} />}
      {shown.state === 'running' && <Running done={shown.done + shown.conflict} total={willDo} />}
      {isDone && <ImportDone shown={shown} />}
      <ImportRows shown={shown} />
    </div>
  )
}

/** How the file is read: what its columns are and what to do with it. */
function Reading({ shown }: { shown: PeopleImport }) {
  const t = useTexts('console_people')
  const guide = usePeopleGuide()
  const preview = usePeoplePreview({ replace: true })
  const held = heldFor(shown)
  if (!held)
    return shown.options.ignored.length > 0 ? (
      <Notice>{t('file.ignored', { columns: shown.options.ignored.join(', ') })}</Notice>
    ) : null
  const { create_departments, create_countries, language, missing } = shown.options
  const sheet = preview.isPending || preview.isError ? preview.variables.sheet : held
  const again = (next: PeopleSheet, options: PeopleOptions) => preview.mutate({ sheet: next, options })
  return (
    <>
      <ColumnMatch
        guide={guide}
        {...sheet}
        onMatch={(columns) =>
          again({ ...sheet, columns }, { create_departments, create_countries, language, missing })
        }
      />
      <ImportOptions
        shown={shown}
        isPending={preview.isPending}
        onChange={(options) => again(sheet, options)}
      />
      {lackingIn(sheet.columns, guide.form).length === 0 && (
        <SheetProblem error={preview.error} field="upload.file" />
      )}
    </>
  )
}

/** The press that does what is shown, with what it comes to beside it. */
function Apply({ shown, willDo, gone }: { shown: PeopleImport; willDo: number; gone: number }) {
  const t = useTexts('console_people')
  const apply = useCall(
    async () => (await call(applyPeopleImport, { import_id: shown.id, checksum: shown.checksum })).import,
    {
      stale: [platformKeys.people, platformKeys.options],
      done: (done, _, queries) => queries.setQueryData(importQuery(shown.id).queryKey, done),
    },
  )
  if (willDo === 0) return <Notice>{t('file.nothing')}</Notice>
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={gone > 0 ? 'danger' : 'primary'}
          pending={apply.isPending}
          onPress={() => apply.mutate()}
        >
          {t('file.apply', { count: willDo })}
        </Button>
        <p className="text-ink-soft">
          {[
            t('file.ask_numbers', { new: shown.new, changed: shown.changed, missing: gone }),
            ...(shown.added > 0 ? [t('file.ask_added', { count: shown.added })] : []),
            ...(shown.error > 0 ? [t('file.errors_stay', { count: shown.error })] : []),
          ].join(' ')}
        </p>
      </div>
      <Failure error={apply.error} announce />
    </div>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const t = useTexts('console_people')
  return (
    <div>
      <p role="status">{t('work.running', { done, total })}</p>
      <progress max={total} value={done} aria-label={t('work.progress')} className="w-full" />
    </div>
  )
}
