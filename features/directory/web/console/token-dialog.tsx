import { useState } from 'react'
import { type Connection, renewToken, TOKEN_KEPT_HOURS } from '#features/directory/contract/directory.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { SecretOnce } from '#platform/web/console/secret-once.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { directoryStale } from './directory.queries.ts'

/** A new token; the one before is taken until it is changed over there. */
export function TokenDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = useTexts('console_directory')
  const [hours, setHours] = useState<number>(TOKEN_KEPT_HOURS[1])
  const [token, setToken] = useState<string>()
  const renewing = useCall(renewToken, {
    stale: directoryStale,
    done: (answer) => setToken(answer.token),
  })
  return (
    <PageDialog
      dismissable={false}
      escapable={!token}
      onClose={onClose}
      title={t('renew_of', { name: connection.name })}
      footer={
        token ? (
          <Button onPress={onClose}>{t('have_it')}</Button>
        ) : (
          <Button
            pending={renewing.isPending}
            onPress={() => renewing.mutate({ connection_id: connection.id, kept_hours: hours })}
          >
            {t('renew')}
          </Button>
        )
      }
    >
      {token ? (
        <SecretOnce label={t('token')} secret={token} hint={t('token_hint')} />
      ) : (
        <div className="flex flex-col gap-5">
          <Select
            label={t('kept')}
            value={`${hours}`}
            options={TOKEN_KEPT_HOURS.map((each) => ({
              value: `${each}`,
              label: t('kept_hours', { hours: each }),
            }))}
            onChoose={(value) => setHours(Number(value))}
          />
          <Failure error={renewing.error} announce />
        </div>
      )}
    </PageDialog>
  )
}
