import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#platform/contract/permissions.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Notice } from '#ui/notice.tsx'
import { startGapsQuery } from './gaps.queries.ts'

/** For administrators, until the programme runs: when it begins, whether by itself, and what is missing until then. */
export function StartStrip() {
  const { data: profile } = useQuery(profileQuery)
  return profile && mayDo(profile.role, 'programme.write') ? <Strip /> : null
}

function Strip() {
  const t = useTexts('console_gaps')
  const { moment } = useDates()
  const { data } = useQuery(startGapsQuery)
  if (!data || data.started) return null
  const { gaps, starts_at, by_itself } = data
  const at = starts_at ? moment(starts_at) : ''
  return (
    <Notice
      tone={by_itself && gaps.length > 0 ? 'warning' : 'info'}
      title={t(by_itself ? 'strip_by_itself' : starts_at ? 'strip_by_hand' : 'strip_no_date', { at })}
      className="mb-5"
      action={
        <LinkButton to={consolePaths.setup} variant="secondary" size="small">
          {t('strip_go')}
        </LinkButton>
      }
    >
      {gaps.length === 0 ? t('strip_ready') : t('strip_missing')}
      {gaps.length > 0 && (
        <ul>
          {gaps.map(({ name, count, needed }) => (
            <li key={name}>
              {t(`name.${name}`)}
              {needed !== null && ` (${count ?? 0} / ${needed})`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
