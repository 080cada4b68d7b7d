import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#platform/contract/permissions.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCheckWords } from './check-words.ts'
import { healthQuery } from './health.queries.ts'

/** For administrators: what of the installation is not as it should be. Nothing where all is. */
export function HealthStrip() {
  const { data: profile } = useQuery(profileQuery)
  return profile && mayDo(profile.role, 'programme.write') ? <Strip /> : null
}

function Strip() {
  const t = useTexts('console_health')
  const wordsOf = useCheckWords()
  const { data } = useQuery(healthQuery)
  const wrong = data?.checks.filter(({ state }) => state !== 'fine') ?? []
  if (wrong.length === 0) return null
  return (
    <Notice
      tone={wrong.some(({ state }) => state === 'fault') ? 'error' : 'warning'}
      title={t('strip')}
      className="mb-5"
      action={
        <LinkButton to={consolePaths.health} variant="secondary" size="small">
          {t('strip_all')}
        </LinkButton>
      }
    >
      <ul>
        {wrong.map((check) => (
          <li key={check.name} className="wrap-anywhere">
            {wordsOf(check).name}: {wordsOf(check).says}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
