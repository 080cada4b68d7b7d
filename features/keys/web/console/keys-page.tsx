import { queryOptions, useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, listKeys, revokeKey } from '#features/keys/contract/keys.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { apiKeyKeys } from './keys.keys.ts'

export const keysQuery = queryOptions({ queryKey: apiKeyKeys.all, queryFn: () => call(listKeys, {}) })

/** The keys by which company systems call; what each may do, when it was last used, and the way to end it. */
export function KeysPage() {
  const t = useTexts('console_keys')
  const { data, error, refetch } = useQuery(keysQuery)
  const [isNew, setNew] = useState(false)
  const [ended, setEnded] = useState<ApiKey>()
  const columns = useColumns(setEnded)
  const newButton = (
    <Button icon={<Plus className="size-5" />} onPress={() => setNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={
          <>
            {t('lead')}{' '}
            <a href="/api/docs" className="font-semibold text-pine-ink underline">
              {t('docs')}
            </a>
          </>
        }
        actions={data?.keys.length !== 0 && newButton}
      />
      <Failure error={error} onRetry={() => void refetch()} />
      {!(error && !data) && (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data?.keys}
          rowKey={({ id }) => id}
          empty={
            <ConsoleEmpty mark={KeyRound} title={t('none')} action={newButton}>
              {t('none_text')}
            </ConsoleEmpty>
          }
        />
      )}
      {isNew && <KeyDialog onClose={() => setNew(false)} />}
      {ended && <Revoking apiKey={ended} onClose={() => setEnded(undefined)} />}
    </>
  )
}

function Revoking({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTexts('console_keys')
  const revoking = useCall(() => call(revokeKey, { key_id: apiKey.id }), {
    stale: [keysQuery.queryKey],
    done: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('revoke_title', { name: apiKey.name })}
      action={t('revoke')}
      tone="danger"
      isPending={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutate()}
    >
      <p>{t('revoke_text')}</p>
    </ConfirmDialog>
  )
}

function useColumns(revoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const t = useTexts('console_keys')
  const dates = useDates()
  const day = (moment: string | null) => (moment ? dates.day(moment) : undefined)
  return [
    {
      id: 'name',
      name: t('name'),
      isHead: true,
      cell: ({ name, prefix }) => (
        <span>
          <span className="block font-semibold">{name}</span>
          <code className="text-sm text-ink-soft">{prefix}…</code>
        </span>
      ),
    },
    {
      id: 'scopes',
      name: t('may'),
      cell: ({ scopes }) => (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 md:min-h-0 md:py-0">
            {t('scopes', { count: scopes.length })}
          </summary>
          <ul className="text-sm">
            {scopes.map((scope) => (
              <li key={scope}>
                <code>{scope}</code>
              </li>
            ))}
          </ul>
        </details>
      ),
    },
    {
      id: 'by',
      name: t('made_by'),
      cell: ({ made_by, created_at }) => [made_by, day(created_at)].filter(Boolean).join(', '),
    },
    { id: 'used', name: t('last_used'), cell: ({ last_used_at }) => day(last_used_at) ?? t('never') },
    { id: 'expires', name: t('expires'), cell: ({ expires_at }) => day(expires_at) ?? t('never') },
    {
      id: 'state',
      name: t('state'),
      cell: ({ state }) => (
        <Badge tone={state === 'active' ? 'pine' : 'neutral'}>{t(`states.${state}`)}</Badge>
      ),
    },
    {
      id: 'do',
      name: t('do'),
      inCorner: true,
      cell: (key) =>
        key.revoked_at === null && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('revoke_name', { name: key.name })}
            onPress={() => revoke(key)}
          >
            {t('revoke')}
          </Button>
        ),
    },
  ]
}
