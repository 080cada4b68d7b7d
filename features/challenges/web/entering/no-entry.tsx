import type { Challenge } from '#features/challenges/contract/challenges.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'

/** Why nothing can be written just now; nothing where the entry itself says it. */
export function NoEntry({ challenge }: { challenge: Challenge }) {
  const t = useTexts('challenges')
  const { may, entry } = challenge
  if (may.write === 'challenge_no_crew')
    return (
      <Notice
        title={t('no_crew_title')}
        action={
          <LinkButton to={paths.findTeam} variant="secondary">
            {t('no_crew_action')}
          </LinkButton>
        }
      >
        {t('no_crew_text')}
      </Notice>
    )
  if (may.write === 'challenge_not_begun')
    return <Notice title={t('not_begun_title')}>{t('not_begun_text')}</Notice>
  const isUnsent = !entry || entry.state === 'draft' || entry.state === 'to_improve'
  if (may.write === 'challenge_over' && isUnsent)
    return (
      <Notice tone="warning" title={t('over_title')}>
        {t(entry ? 'over_draft' : 'over_text')}
      </Notice>
    )
  return null
}
