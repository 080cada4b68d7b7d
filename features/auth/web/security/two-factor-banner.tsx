import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '#features/auth/web/shared/security.queries.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'

/** Leads an organiser to the second step, without which the server lets them organise nothing. */
export function TwoFactorBanner() {
  const t = useTexts('security')
  const { data: profile } = useQuery(profileQuery)
  const mayOrganise = profile !== undefined && profile.role !== 'participant'
  const { data: security } = useQuery({ ...securityQuery, enabled: mayOrganise })
  if (!mayOrganise || !security?.two_factor_needed) return null
  return (
    <aside aria-label={t('two')} className="mx-auto w-full max-w-[94rem] px-4 pt-4 sm:px-8">
      <Notice
        tone="warning"
        action={
          <LinkButton to={paths.accountSecurity} size="small">
            {t('two_start')}
          </LinkButton>
        }
      >
        {t('two_needed')}
      </Notice>
    </aside>
  )
}
