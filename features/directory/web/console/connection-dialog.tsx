import { useState } from 'react'
import {
  changeConnection,
  type Connection,
  createConnection,
} from '#features/directory/contract/directory.ts'
import { RulesField } from '#features/people/web/shared/rules-field.tsx'
import type { MappingRule } from '#features/people/contract/mapping.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { SecretOnce } from '#platform/web/console/secret-once.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { directoryStale } from './directory.queries.ts'

type Draft = Pick<Connection, 'name' | 'takes_staff' | 'invites' | 'makes_departments' | 'rules'> & {
  domains: string
}
/** What nearly every directory says of department and country. */
const USUAL_RULES: MappingRule[] = [
  { claim: 'department', pattern: '*', field: 'department', value: '' },
  { claim: 'country', pattern: '*', field: 'country', value: '' },
]
const draftOf = (connection: Connection | undefined): Draft => ({
  name: connection?.name ?? '',
  takes_staff: connection?.takes_staff ?? false,
  invites: connection?.invites ?? false,
  makes_departments: connection?.makes_departments ?? true,
  rules: connection?.rules ?? USUAL_RULES,
  domains: connection?.domains.join('\n') ?? '',
})
const TICKS = ['invites', 'makes_departments', 'takes_staff'] as const

/** A new directory, or one that is there; its token is shown when it is made. */
export function ConnectionDialog({
  connection,
  baseUrl,
  onClose,
}: {
  connection: Connection | undefined
  baseUrl: string
  onClose: () => void
}) {
  const t = useTexts('console_directory')
  const [draft, setDraft] = useState(() => draftOf(connection))
  const [token, setToken] = useState<string>()
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const saving = useCall(
    async () => {
      const wish = { ...draft, domains: draft.domains.split(/[\s,;]+/).filter(Boolean) }
      if (!connection) return (await call(createConnection, wish)).token
      await call(changeConnection, { connection_id: connection.id, ...wish })
      return undefined
    },
    { stale: directoryStale, done: (made) => (made ? setToken(made) : onClose()) },
  )
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  const wrongDomain = Object.entries(fields).find(([name]) => name.startsWith('domains'))?.[1]
  return (
    <PageDialog
      dismissable={false}
      escapable={!token}
      onClose={onClose}
      size="large"
      title={token ? t('made') : connection ? t('dialog_change', { name: connection.name }) : t('new')}
      footer={
        token ? (
          <Button onPress={onClose}>{t('have_it')}</Button>
        ) : (
          <Button
            pending={saving.isPending}
            isDisabled={draft.name.trim() === ''}
            onPress={() => saving.mutate()}
          >
            {t('save')}
          </Button>
        )
      }
    >
      {token ? (
        <div className="flex flex-col gap-5">
          <p>{t('made_text')}</p>
          <TextField
            label={t('base_url')}
            readOnly
            value={baseUrl}
            onFocus={({ target }) => target.select()}
          />
          <SecretOnce label={t('token')} secret={token} hint={t('token_hint')} />
        </div>
      ) : (
        <div className="flex flex-col gap-8">
          <div className="flex flex-col gap-5">
            <TextField
              label={t('name')}
              description={t('name_hint')}
              required
              maxLength={60}
              value={draft.name}
              error={fields.name}
              onText={(name) => set({ name })}
            />
            <TextArea
              label={t('domains')}
              description={t('domains_hint')}
              rows={2}
              value={draft.domains}
              error={wrongDomain}
              onText={(domains) => set({ domains })}
            />
            {TICKS.map((name) => (
              <Checkbox
                key={name}
                checked={draft[name]}
                description={t(`${name}_hint`)}
                onTick={(isOn) => set({ [name]: isOn })}
              >
                {t(name)}
              </Checkbox>
            ))}
          </div>
          <RulesField
            rules={draft.rules}
            onRules={(rules) => set({ rules })}
            fields={fields}
            words={{
              title: t('rules'),
              lead: t('rules_text'),
              claim: t('rule_claim'),
              value_hint: t('rule_value_hint'),
            }}
          />
          <Failure error={saving.error} announce />
        </div>
      )}
    </PageDialog>
  )
}
