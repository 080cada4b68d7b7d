import { useQuery } from '@tanstack/react-query'
import type { Duel } from '#features/duels/contract/duels.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { isJoyful, resultOf } from '#features/duels/web/list/result-of.ts'

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
