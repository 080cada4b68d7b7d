import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { type FormEvent, lazy, startTransition, Suspense, useState } from 'react'
import type { Assertion } from '#features/auth/contract/passkeys.ts'
import { ContactFoot } from './contact-foot.tsx'
import { canUsePasskeys } from './shared/passkey-support.ts'
import { SecretField } from './shared/secret-field.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { Navigate } from '#platform/web/router/link.tsx'
import { staysAtLogin, whyAtLogin } from '#platform/web/session/at-login.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { readWish } from '#platform/web/session/guard.ts'
import { loadTexts, useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useLogin } from './auth.queries.ts'
import { EmailField, FormHeading, refusalOf } from './form-parts.tsx'

const DemoAccounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }))
const ResendVerification = lazy(async () => ({
  default: (await import('./resend-verification.tsx')).ResendVerification,
}))
const PasskeyDoor = lazy(async () => {
  const [part] = await Promise.all([import('./passkeys/passkey-door.tsx'), loadTexts('public')])
  return { default: part.PasskeyDoor }
})
const SecondStep = lazy(async () => ({ default: (await import('./shared/second-step.tsx')).SecondStep }))

/** Native fields in a plain form: the first page anybody loads carries no form library. */
export function LoginPage() {
  const t = useTexts('login')
  const navigate = useNavigate()
  const search = useSearch()
  const { to } = readWish(search)
  const login = useLogin()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [isSecondStep, setSecondStep] = useState(false)
  const [passkeyAsked, setPasskeyAsked] = useState(0)
  const error = refusalOf(login.error)
  const { data: programme } = useQuery(programmeQuery)
  const [failed] = useState(whyAtLogin)
  const providers = programme?.sign_on.providers ?? []
  const byPassword = programme?.sign_on.passwords !== false || search['local'] !== undefined

  const goOn = () => void navigate({ to: to ?? paths.home })
  function enter(step: { code?: string; passkey?: Assertion } = {}) {
    login.mutate(
      { email, password, remember_me: remember, ...step },
      {
        onSuccess: goOn,
        onError: (refusal) => {
          const asked = refusalOf(refusal)?.code
          // The form stays until the next one is there.
          if (asked === 'auth_code_required') startTransition(() => setSecondStep(true))
          // The password was changed while the person looked for the code.
          if (asked === 'auth_wrong_credentials') setSecondStep(false)
        },
      },
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    enter()
  }

  if (isSecondStep) {
    return (
      <SecondStep
        error={error}
        pending={login.isPending}
        onCode={(code) => enter({ code })}
        onPasskey={(passkey) => enter({ passkey })}
        onBack={() => {
          login.reset()
          setSecondStep(false)
        }}
      />
    )
  }

  const [only, ...others] = byPassword ? [] : providers
  if (only && others.length === 0 && !staysAtLogin())
    return (
      <Navigate to={paths.signOn} params={{ provider: only.id }} search={{ ...(to && { to }) }} replace />
    )

  const rememberMe = (
    <Checkbox name="remember_me" checked={remember} onTick={setRemember}>
      {t('remember_me')}
    </Checkbox>
  )
  const buttons = providers.map(({ id, name }) => (
    <LinkButton
      key={id}
      to={paths.signOn}
      params={{ provider: id }}
      search={{ ...(to && { to }), ...(remember && { remember: '1' }) }}
      size="large"
      wide
      variant={byPassword ? 'secondary' : 'primary'}
      className="py-2 whitespace-normal! wrap-anywhere"
    >
      {t('by', { name })}
    </LinkButton>
  ))
  const foot = programme && <ContactFoot email={programme.contact_email} phone={programme.contact_phone} />
  if (!byPassword)
    return (
      <div className="flex flex-col gap-5">
        <FormHeading title={t('title')} lead={t('lead_by')} />
        <Failure error={failed} announce />
        {rememberMe}
        {buttons}
        {foot}
      </div>
    )

  return (
    // Sent without code, what was typed must not stand in the address.
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormHeading title={t('title')} lead={t('lead')} />
      <Failure error={error ?? failed} announce />
      {error?.code === 'auth_email_not_verified' && (
        <Suspense>
          <ResendVerification email={email} />
        </Suspense>
      )}
      <EmailField
        label={t('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error?.fields.email}
      />
      <SecretField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.fields.password}
      />
      {rememberMe}
      <Button type="submit" size="large" wide pending={login.isPending}>
        {t('submit')}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="secondary"
          size="large"
          wide
          onPress={() => startTransition(() => setPasskeyAsked((times) => times + 1))}
        >
          {t('passkey')}
        </Button>
      )}
      {passkeyAsked > 0 && (
        <Suspense>
          <PasskeyDoor key={passkeyAsked} remember={remember} onIn={goOn} />
        </Suspense>
      )}
      {buttons}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Link to={paths.forgotPassword} className="py-2 font-semibold text-pine-ink underline">
          {t('forgot')}
        </Link>
        <span className="py-2">
          {t('no_account')}{' '}
          <Link to={paths.register} className="font-semibold text-pine-ink underline">
            {t('register')}
          </Link>
        </span>
      </p>
      {programme?.demo && (
        <Suspense>
          <DemoAccounts
            onChoose={(account) => {
              setEmail(account.email)
              setPassword(account.password)
            }}
          />
        </Suspense>
      )}
      {foot}
    </form>
  )
}
