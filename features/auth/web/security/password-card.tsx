import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { usePasswordPolicy } from '#features/auth/web/shared/password-policy.queries.ts'
import { PasswordRequirements } from '#features/auth/web/shared/password-requirements.tsx'
import { SecretField } from '#features/auth/web/shared/secret-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ConfirmFields, PasswordMissing, useConfirming } from '#features/auth/web/shared/confirming.tsx'
import { securityQuery, useChangePassword } from '#features/auth/web/shared/security.queries.ts'
import { SettingCard } from '#features/account/web/shared/setting-card.tsx'

/** A new password, against the old one. Whoever has none is sent a link to set one. */
export function PasswordCard() {
  const t = useTexts('security')
  const { data: security } = useQuery(securityQuery)
  const policy = usePasswordPolicy()
  const change = useChangePassword()
  const confirming = useConfirming()
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const refusal = change.error instanceof ApiError ? change.error : undefined

  function close() {
    setOpen(false)
    setPassword('')
    confirming.forget()
    change.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(
      { ...confirming.given, new_password: password },
      {
        onSuccess: ({ ended }) => {
          close()
          showToast({ tone: 'success', text: t('password_done', { count: ended }) })
        },
      },
    )
  }

  return (
    <SettingCard
      id="password"
      title={t('password')}
      lead={security?.has_password === false ? undefined : t('password_text')}
      open={
        security?.has_password
          ? { label: t('password_change'), isOpen, onOpen: () => setOpen(true) }
          : undefined
      }
    >
      {security?.has_password === false && <PasswordMissing isNeeded={false} />}
      {isOpen && (
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <ConfirmFields confirming={confirming} error={change.error} />
          <SecretField
            name="new_password"
            label={t('new_password')}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={refusal?.fields.new_password}
          />
          {policy && <PasswordRequirements policy={policy} password={password} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={change.isPending}>
              {t('password_submit')}
            </Button>
            <Button variant="quiet" onPress={close}>
              {t('two_cancel')}
            </Button>
          </div>
        </form>
      )}
    </SettingCard>
  )
}
