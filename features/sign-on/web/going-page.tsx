import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate, useParams, useSearch } from '#platform/web/router/hooks.ts'
import { stayAtLogin } from '#platform/web/session/at-login.ts'
import { readWish } from '#platform/web/session/guard.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useGo } from './sign-on.queries.ts'

/** Stands for a moment, on the way to a provider. */
export function GoingPage() {
  const t = useTexts('sign_on')
  const navigate = useNavigate()
  const { provider } = useParams(paths.signOn)
  const search = useSearch()
  const { to } = readWish(search)
  const confirm = search['confirm'] !== undefined
  const { data: programme } = useQuery(programmeQuery)
  const go = useGo()
  const name = programme?.sign_on.providers.find(({ id }) => id === provider)?.name

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    go.mutate(
      { provider, to, remember: search['remember'] !== undefined, confirm },
      {
        onError: (error) => {
          if (confirm) return
          stayAtLogin(error)
          void navigate({ to: paths.login, search: { ...(to && { to }) }, replace: true })
        },
      },
    )
  }, [go, navigate, provider, to, search, confirm])

  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{name ? t('to', { name }) : t('to_any')}</PageTitle>
      <Failure error={go.error} announce />
      {go.error && confirm ? (
        <LinkButton to={to ?? paths.home}>{t('again')}</LinkButton>
      ) : (
        <p aria-live="polite">{t('to_text')}</p>
      )}
    </div>
  )
}
