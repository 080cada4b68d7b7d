import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { CodeField } from '#features/auth/web/shared/code-field.tsx'
import { SecretField } from '#features/auth/web/shared/secret-field.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useLocation } from '#platform/web/router/hooks.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { securityQuery, useSendPasswordLink } from './security.queries.ts'

const ConfirmByPasskey = lazy(async () => ({
  default: (await import('#features/auth/web/passkeys/confirm-by-passkey.tsx')).ConfirmByPasskey,
}))

/** The password, and the code of whoever signs in in two steps, as a form holds them. */
export function useConfirming() {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const given = { ...(password && { password }), ...(code.trim() && { code: code.trim() }) }
  return {
    password,
    code,
    setPassword,
    setCode,
    /** As calls want it. */
    given,
    forget() {
      setPassword('')
      setCode('')
    },
  }
}

interface ConfirmFieldsProps {
  confirming: ReturnType<typeof useConfirming>
  error: Error | null
  /** The password alone is asked for. */
  withoutCode?: boolean
  /** A passkey was shown in place of it. */
  onPasskey?: () => void
}

/** The password once more, before what hurts. What is wrong with it stands beside it. */
export function ConfirmFields({ confirming, error, withoutCode = false, onPasskey }: ConfirmFieldsProps) {
  const t = useTexts('confirming')
  const { data: security } = useQuery(securityQuery)
  const refusal = error instanceof ApiError ? error : undefined
  // Until it is refused: it counts for some minutes only.
  if (security?.confirmed_by_passkey && !refusal) return <Notice tone="success">{t('confirmed')}</Notice>
  const isByProvider = security && !security.has_password && security.providers.length > 0
  const hasPasskey = security !== undefined && security.passkeys > 0 && canUsePasskeys()
  const isByPasskey = hasPasskey && !security.has_password && !isByProvider
  const needsCode = !withoutCode && (security?.two_factor || refusal?.code === 'auth_code_required')
  return (
    <>
      {hasPasskey && (
        <Suspense>
          <ConfirmByPasskey onDone={onPasskey} />
        </Suspense>
      )}
      {isByProvider && <ConfirmByProvider providers={security.providers} isDone={security.confirmed} />}
      {!isByProvider && !isByPasskey && (
        <SecretField
          label={t('password')}
          description={t('password_hint')}
          autoComplete="current-password"
          value={confirming.password}
          onChange={(event) => confirming.setPassword(event.target.value)}
          error={refusal?.fields.password}
        />
      )}
      {needsCode && !isByPasskey && (
        <CodeField
          label={t('code')}
          description={t('code_hint')}
          value={confirming.code}
          onChange={(event) => confirming.setCode(event.target.value)}
          error={refusal?.fields.code}
        />
      )}
      <Failure error={error} announce />
    </>
  )
}

type Providers = readonly { id: string; name: string }[]

/** For whoever signs in by a provider and has no password: they sign in there anew, and come back to this page. */
function ConfirmByProvider({ providers, isDone }: { providers: Providers; isDone: boolean }) {
  const t = useTexts('confirming')
  const { href } = useLocation()
  if (isDone) return <Notice tone="success">{t('confirmed')}</Notice>
  return (
    <>
      {providers.map(({ id, name }) => (
        <Notice
          key={id}
          action={
            <LinkButton
              to={paths.signOn}
              params={{ provider: id }}
              search={{ confirm: '1', to: href }}
              variant="secondary"
              size="small"
            >
              {t('go_to', { name })}
            </LinkButton>
          }
        >
          {t('by_provider', { name })}
        </Notice>
      ))}
    </>
  )
}

/** Whether somebody has a way to show anew who they are. */
export function mayConfirm(
  security: { has_password: boolean; providers: Providers; passkeys: number } | undefined,
): boolean {
  if (security === undefined) return false
  const hasPasskey = security.passkeys > 0 && canUsePasskeys()
  return security.has_password || security.providers.length > 0 || hasPasskey
}

/** For whoever has no password to confirm with: the way to one. */
export function PasswordMissing({ isNeeded = true }: { isNeeded?: boolean }) {
  const t = useTexts('confirming')
  const { data: profile } = useQuery(profileQuery)
  const { data: security } = useQuery(securityQuery)
  const send = useSendPasswordLink()
  const name = security?.providers[0]?.name
  if (security?.passwords_off)
    return <Notice>{t(isNeeded ? 'passwords_off' : 'passwords_off_account')}</Notice>
  const missing = name === undefined ? t('no_password') : t('no_password_provider', { name })
  return (
    <Notice
      announce
      action={
        !send.isSuccess && (
          <Button
            variant="secondary"
            size="small"
            pending={send.isPending}
            onPress={() => profile && send.mutate({ email: profile.email })}
          >
            {t('send_link')}
          </Button>
        )
      }
    >
      {send.isSuccess ? t('link_sent', { email: profile?.email ?? '' }) : missing}
      <Failure error={send.error} announce />
    </Notice>
  )
}
