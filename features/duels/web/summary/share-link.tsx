import { useQuery } from '@tanstack/react-query'
import type { Duel } from '#contract/duels.ts'
import { LinkButton } from '#web/platform/link.tsx'
import { paths } from '#web/platform/paths.ts'
import { modulesQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { isJoyful, resultOf } from './result-of.ts'

/** Takes the own result to the wall, as words to change and send there; the other one's is theirs to tell. */
export function ShareLink({ duel }: { duel: Duel }) {
  const t = useTexts('duel_summary')
  const withWall = useQuery(modulesQuery).data?.status_modules.WallModule ?? false
  const { right } = duel.me
  if (!withWall || right === null) return null
  const words = isJoyful(resultOf(duel)) ? 'share_won' : 'share_played'
  return (
    <LinkButton
      to={paths.wall}
      search={{ say: t(words, { right, count: duel.questions }) }}
      variant="secondary"
    >
      {t('share')}
    </LinkButton>
  )
}
