import type { TeamRefusal } from '#contract/teams.ts'
import { RoadSign } from '#web/art/road-sign.tsx'
import { LinkButton } from '#web/platform/link.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
