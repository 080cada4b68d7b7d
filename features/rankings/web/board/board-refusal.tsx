import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface BoardRefusalProps {
  error: Error
  onRetry: () => void
  onReset: () => void
}

/** Why a board cannot be shown, and where to go instead. */
export function BoardRefusal({ error, onRetry, onReset }: BoardRefusalProps) {
  const t = useTexts('rankings')
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'ranking_teams_only')
    return (
      <EmptyState
        sign="detour"
        title={t('teams_only_title')}
        action={<LinkButton to={paths.overallTeamRanking}>{t('to_crews')}</LinkButton>}
      >
        {t('teams_only_text')}
      </EmptyState>
    )
  if (code === 'ranking_not_begun' || code === 'ranking_stage_not_found')
    return (
      <EmptyState
        sign={code === 'ranking_not_begun' ? 'stop' : 'not-found'}
        title={t(code === 'ranking_not_begun' ? 'not_begun_title' : 'no_stage_title')}
        action={
          <Button variant="secondary" onPress={onReset}>
            {t('to_running')}
          </Button>
        }
      >
        {t(code === 'ranking_not_begun' ? 'not_begun_text' : 'no_stage_text')}
      </EmptyState>
    )
  return <Failure error={error} onRetry={onRetry} announce />
}
