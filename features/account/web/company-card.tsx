import { useQuery } from '@tanstack/react-query'
import type { Profile, ProfileField } from '#platform/contract/profile.ts'
import { PROFILE_FIELDS } from '#platform/contract/written-fields.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { directoryQuery } from './account.queries.ts'

/** What the company knows of the person, and how to have it put right. */
export function CompanyCard({
  profile,
  changeable,
}: {
  profile: Profile
  changeable: readonly ProfileField[]
}) {
  const t = useTexts('account')
  const { data: ruled } = useQuery(directoryQuery)
  const isOfDirectory = ruled !== undefined && ruled.fields.length > 0
  const lines = PROFILE_FIELDS.flatMap((field) => [
    [field, profile[field]] as const,
    // Where in the company, then where in the world.
    ...(field === 'position' ? [['department', profile.department?.name] as const] : []),
    ...(field === 'institution' ? [['country', profile.country?.name] as const] : []),
  ])
  const fixed = lines.filter(([field]) => !changeable.some((own) => own === field))
  return (
    <Card as="section" labelledBy="company">
      <h2 id="company" className="text-xl font-bold">
        {t('company')}
      </h2>
      <p className="mt-1 text-ink-soft">{t(isOfDirectory ? 'directory' : 'company_text')}</p>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
        {fixed.map(([field, value]) => (
          <div key={field}>
            <dt className="text-sm text-ink-soft">{t(field)}</dt>
            <dd className="font-semibold wrap-anywhere">
              {value ?? <span className="font-normal text-ink-soft">{t('none')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton to={paths.contact} variant="secondary" className="mt-5">
        {t('write_organisers')}
      </LinkButton>
    </Card>
  )
}
