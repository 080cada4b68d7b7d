import { useQuery } from '@tanstack/react-query'
import type { AuditAction, AuditChange } from '#features/audit/contract/audit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { auditActionQuery } from './audit.queries.ts'
import { ChangeShown } from './change-shown.tsx'
import { ChangeTold } from './change-told.tsx'
import { useOperationName } from './operation-name.ts'
import { PersonLink } from '#platform/web/console/person-link.tsx'
import { ThingLink } from './thing-link.tsx'
import { mayBePutBack, pageToPutBack } from './thing-pages.ts'
import { useActorName } from './use-actor-name.ts'

/** One line of the log: who did what to whom, what it changed, and what can be put back; below a fold the rows as kept. */
export function ActionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('console_log')
  const nameOf = useOperationName()
  const { data, error } = useQuery(auditActionQuery(id))
  const order = data?.action.things.find(mayBePutBack)
  return (
    <PageDialog
      onClose={onClose}
      title={data ? nameOf(data.action) : t('title')}
      size="large"
      footer={
        order &&
        data?.action.outcome === 'done' && (
          <LinkButton {...pageToPutBack(order)} params={{ id: order.id }} variant="secondary">
            {t(data.action.operation.endsWith('back') ? 'see_change' : 'put_back')}
          </LinkButton>
        )
      }
    >
      <Loading query={{ data, error }} lines={6} />
      {data && (
        <div className="flex flex-col gap-5">
          <Facts action={data.action} />
          <div className="flex flex-col gap-4">
            {data.changes.length === 0 && <p className="text-ink-soft">{t('no_changes')}</p>}
            {data.changes.map((change, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a log never changes its order
              <ChangeTold key={at} change={change} names={data.names} />
            ))}
          </div>
          <Raw {...data} />
        </div>
      )}
    </PageDialog>
  )
}

function Facts({ action }: { action: AuditAction }) {
  const t = useTexts('console_log')
  const { exact } = useDates()
  const actorName = useActorName()
  const things = action.things.filter((thing) => thing.name !== '' && !mayBePutBack(thing))
  const { total, first } = action.people
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <dt className="text-ink-soft">{t('who')}</dt>
      <dd>{actorName(action)}</dd>
      <dt className="text-ink-soft">{t('when')}</dt>
      <dd>{exact(action.at)}</dd>
      {things.length > 0 && (
        <>
          <dt className="text-ink-soft">{t('about')}</dt>
          <dd className="flex flex-wrap gap-x-3">
            {things.map((thing) => (
              <ThingLink key={`${thing.kind} ${thing.id}`} thing={thing} />
            ))}
          </dd>
        </>
      )}
      {total > 0 && (
        <>
          <dt className="text-ink-soft">{t('whom')}</dt>
          <dd>
            {total > 3 && <p>{t('people_all', { count: total })}</p>}
            <p className="flex max-h-32 flex-wrap gap-x-3 overflow-y-auto">
              {first.map((person) => (
                <PersonLink key={person.id} person={person} />
              ))}
              {total > first.length && (
                <span className="text-ink-soft">{t('people_more', { count: total - first.length })}</span>
              )}
            </p>
          </dd>
        </>
      )}
      <dt className="text-ink-soft">{t('outcome')}</dt>
      <dd>
        {action.outcome === 'done' ? t('done') : action.outcome === null ? t('under_way') : t('refused')}
      </dd>
    </dl>
  )
}

/** For whoever has to know to the letter. */
function Raw({ action, input, changes }: { action: AuditAction; input: unknown; changes: AuditChange[] }) {
  const t = useTexts('console_log')
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">{t('raw')}</summary>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">{t('raw_lead')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          <dt className="text-ink-soft">{t('operation')}</dt>
          <dd className="wrap-anywhere">{action.operation}</dd>
          {action.subject && (
            <>
              <dt className="text-ink-soft">{t('subject')}</dt>
              <dd className="wrap-anywhere">{action.subject}</dd>
            </>
          )}
          <dt className="text-ink-soft">{t('outcome')}</dt>
          <dd>{action.outcome ?? t('under_way')}</dd>
        </dl>
        <div>
          <h3 className="mb-1 text-base font-semibold">{t('sent')}</h3>
          <pre className="overflow-x-auto rounded-field bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(input, null, 2)}
          </pre>
        </div>
        {changes.map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a log never changes its order
          <ChangeShown key={at} change={change} />
        ))}
      </div>
    </details>
  )
}
