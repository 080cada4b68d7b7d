import { useState } from 'react'
import { createKey } from '#features/keys/contract/keys.ts'
import { keyScopes, type Permission } from '#platform/contract/permissions.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { SecretOnce } from '#platform/web/console/secret-once.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { apiKeyKeys } from './keys.keys.ts'

/** What company systems mostly do; a press ticks what it takes, and each tick can be changed. */
const USES: Record<'people' | 'results' | 'figures', readonly Permission[]> = {
  people: ['people.read', 'people.write'],
  results: ['points.read', 'points.import'],
  figures: ['dashboard.read', 'points.read'],
}
const USE_NAMES = ['people', 'results', 'figures'] as const

const inAYear = () => {
  const then = new Date()
  then.setFullYear(then.getFullYear() + 1)
  then.setSeconds(0, 0)
  return then.toISOString()
}

/** A new key: its name, what it may do, until when; then its secret, this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('console_keys')
  const log = useTexts('console_log')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Permission[]>([])
  const [expires_at, setExpires] = useState<string | null>(inAYear)
  const making = useCall(() => call(createKey, { name, scopes: scopes as [], expires_at }), {
    stale: [apiKeyKeys.all],
  })
  const fields = making.error instanceof ApiError ? making.error.fields : {}
  return (
    <PageDialog
      dismissable={false}
      escapable={!making.data}
      onClose={onClose}
      title={t(making.data ? 'made' : 'new')}
      footer={
        making.data ? (
          <Button onPress={onClose}>{t('have_it')}</Button>
        ) : (
          <Button
            pending={making.isPending}
            isDisabled={name.trim() === '' || scopes.length === 0}
            onPress={() => making.mutate()}
          >
            {t('make')}
          </Button>
        )
      }
    >
      {making.data ? (
        <SecretOnce label={t('secret')} secret={making.data.secret} hint={t('secret_hint')} />
      ) : (
        <div className="flex flex-col gap-5">
          <Failure error={making.error} announce />
          <TextField
            label={t('name')}
            description={t('name_hint')}
            required
            maxLength={80}
            value={name}
            error={fields.name}
            onText={setName}
          />
          <DateTimeField
            label={t('expires')}
            description={t('expires_hint')}
            value={expires_at}
            error={fields.expires_at}
            onChange={setExpires}
          />
          <fieldset>
            <legend className="font-semibold">{t('may')}</legend>
            <p className="text-sm text-ink-soft">{t('may_hint')}</p>
            <div className="my-2 flex flex-wrap gap-2">
              {USE_NAMES.map((use) => (
                <Button key={use} variant="secondary" size="small" onPress={() => setScopes(USES[use])}>
                  {t(`uses.${use}`)}
                </Button>
              ))}
            </div>
            <div className="grid sm:grid-cols-2 sm:gap-x-4">
              {keyScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  checked={scopes.includes(scope)}
                  onTick={(isOn) =>
                    setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                  }
                >
                  {scope === 'stages.close'
                    ? t('scope.stages_close')
                    : log(`permission.${scope.replace('.', '_')}` as 'title')}
                  <code className="block text-sm text-ink-soft">{scope}</code>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </PageDialog>
  )
}
