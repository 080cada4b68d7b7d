import type { TeamRefusal } from '#features/teams/contract/teams.ts'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** In place of a form that would be refused: why, and the way on. */
export function CannotStart({ reason }: { reason: TeamRefusal }) {
  const t = useTexts('create_team')
  const app = useTexts('app')
  const refusals = useTexts('refusals')
  return (
    <EmptyState
      art={<RoadSign kind="stop" />}
      title={t('not_now')}
      action={<LinkButton to={paths.home}>{app('back_home')}</LinkButton>}
    >
      {refusals(reason)}
    </EmptyState>
  )
}
