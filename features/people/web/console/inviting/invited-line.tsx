import { useQuery } from '@tanstack/react-query'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { invitedQuery } from './inviting.queries.ts'

/** Who was invited by mail and has never come, while there is anybody. */
export function InvitedLine() {
  const t = useTexts('console_people')
  const { data } = useQuery(invitedQuery)
  if (!data || data.never_came === 0) return null
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {t('inviting.state', { count: data.never_came, reminded: data.reminded })}{' '}
      <Link
        to={consolePaths.people}
        search={{ state: 'never', invited: 'yes' }}
        className="font-semibold text-pine-ink underline underline-offset-2"
      >
        {t('inviting.see')}
      </Link>
    </p>
  )
}
