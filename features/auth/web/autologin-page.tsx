import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import type { Assertion } from '#features/auth/contract/passkeys.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAutologin, useLink } from './auth-links.queries.ts'
import { DeadLink } from './dead-link.tsx'
import { refusalOf } from './form-parts.tsx'
import { useLinkSecret } from './link-secret.ts'
import { SecondStep } from './shared/second-step.tsx'

/** The personal link: names whom it lets in, and lets in only after a press (C-5, D4). */
export function AutologinPage() {
  const t = useTexts('autologin')
  const navigate = useNavigate()
  const params = useParams(paths.autologin)
  const { token } = useLinkSecret(params, paths.autologin.replace('$token', 'link'))
  const enter = useAutologin()
  const link = useLink('autologin', token, { isPressed: !enter.isIdle })
  const [isSecondStep, setSecondStep] = useState(false)
  const goIn = (step: { code?: string; passkey?: Assertion } = {}) =>
    enter.mutate(
      { token, ...step },
      {
        onSuccess: () => void navigate({ to: paths.home }),
        onError: (error) => {
          if (refusalOf(error)?.code === 'auth_code_required') setSecondStep(true)
        },
      },
    )

  const off = refusalOf(link.error) ?? refusalOf(enter.error)
  if (off?.code === 'auth_passwords_off') return <DeadLink message={off.message} />
  if (link.isError || (enter.error instanceof ApiError && enter.error.code === 'auth_link_invalid'))
    return <DeadLink />
  if (isSecondStep)
    return (
      <SecondStep
        error={refusalOf(enter.error)}
        pending={enter.isPending}
        onCode={(code) => goIn({ code })}
        onPasskey={(passkey) => goIn({ passkey })}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('lead')}</p>
      <Failure error={enter.error} announce />
      {link.data ? (
        <Button size="large" wide pending={enter.isPending} onPress={() => goIn()}>
          {t('submit', { name: link.data.first_name })}
        </Button>
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </div>
  )
}
