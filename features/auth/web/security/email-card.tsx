import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import {
  mayConfirm,
  ConfirmFields,
  PasswordMissing,
  useConfirming,
} from '#features/auth/web/shared/confirming.tsx'
import {
  emailChangeQuery,
  securityQuery,
  useChangeEmail,
  useWithdrawEmailChange,
} from '#features/auth/web/shared/security.queries.ts'
import { SettingCard } from '#features/account/web/shared/setting-card.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** The address to sign in with. A new one counts once the link that goes there was opened. */
export function EmailCard() {
  const t = useTexts('security')
  const { data: profile } = useQuery(profileQuery)
  const { data: security } = useQuery(securityQuery)
  const { data: change, error } = useQuery(emailChangeQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingCard
      id="email"
      title={t('email')}
      lead={profile && t('email_text', { email: profile.email })}
      open={{ label: t('email_change'), isOpen, onOpen: () => setOpen(true) }}
    >
      <Failure error={error} />
      {change?.waiting && <Waiting {...change.waiting} />}
      {isOpen && security && !mayConfirm(security) && <PasswordMissing />}
      {isOpen && mayConfirm(security) && <EmailForm onClose={() => setOpen(false)} />}
    </SettingCard>
  )
}

function Waiting({ email, expires_at }: { email: string; expires_at: string }) {
  const t = useTexts('security')
  const dates = useDates()
  const withdraw = useWithdrawEmailChange()
  const date = dates.moment(expires_at)
  return (
    <Notice
      announce
      action={
        <Button
          variant="secondary"
          size="small"
          pending={withdraw.isPending}
          onPress={() => {
            document.getElementById('email')?.focus()
            withdraw.mutate(undefined, { onSuccess: () => showToast({ text: t('email_withdrawn') }) })
          }}
        >
          {t('email_withdraw')}
        </Button>
      }
    >
      <p className="wrap-anywhere">{t('email_waiting', { email, date })}</p>
      <Failure error={withdraw.error} announce />
    </Notice>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('security')
  const change = useChangeEmail()
  const confirming = useConfirming()
  const [email, setEmail] = useState('')
  const refusal = change.error instanceof ApiError ? change.error : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!change.isPending) change.mutate({ ...confirming.given, email }, { onSuccess: onClose })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        type="email"
        name="email"
        label={t('new_email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onText={setEmail}
        error={refusal?.fields.email}
      />
      <ConfirmFields confirming={confirming} error={change.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={change.isPending}>
          {t('email_submit')}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {t('two_cancel')}
        </Button>
      </div>
    </form>
  )
}
