import { useEffect, useRef, useState } from 'react'
import type { Assertion } from '#features/auth/contract/passkeys.ts'
import { SecondStep } from '#features/auth/web/shared/second-step.tsx'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { stayAtLogin } from '#platform/web/session/at-login.ts'
import { isLoggedIn } from '#platform/web/session/session.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useComeBack } from './sign-on.queries.ts'

const CODES = ['auth_code_required', 'auth_code_wrong', 'auth_too_many_attempts']
/** Of a passkey in place of a code: the page stays, and both may be tried again. */
const isOfStep = (code = '') => CODES.includes(code) || code.startsWith('auth_passkey')

const refusalOf = (error: Error | null) => (error instanceof ApiError ? error : undefined)

/** Where a provider sends people back to: what it answered is used once, and out of the address at once. */
export function BackPage() {
  const t = useTexts('sign_on')
  const navigate = useNavigate()
  const { provider } = useParams(paths.signOnBack)
  const [answer] = useState(() => location.search.slice(1))
  const back = useComeBack()
  const [isSecondStep, setSecondStep] = useState(false)

  const comeBack = (step: { code?: string; passkey?: Assertion } = {}) =>
    back.mutate(
      { provider, answer, ...step },
      {
        onSuccess: (to) => void navigate({ to: to ?? paths.home, replace: true }),
        onError: (error) => {
          if (isOfStep(refusalOf(error)?.code)) return setSecondStep(true)
          // Whoever is in, and wanted to confirm something, is told here.
          if (isLoggedIn()) return
          stayAtLogin(error)
          void navigate({ to: paths.login, search: {}, replace: true })
        },
      },
    )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    history.replaceState(history.state, '', location.pathname)
    comeBack()
  })

  if (isSecondStep)
    return (
      <SecondStep
        error={refusalOf(back.error)}
        pending={back.isPending}
        onCode={(code) => comeBack({ code })}
        onPasskey={(passkey) => comeBack({ passkey })}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('back')}</PageTitle>
      <Failure error={back.error} announce />
      {back.error ? (
        <LinkButton to={paths.home}>{t('home')}</LinkButton>
      ) : (
        <p aria-live="polite">{t('back_text')}</p>
      )}
    </div>
  )
}
