import type { TeamEvent } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

type WithBy = 'joined_by_invitation' | 'joined_by_request' | 'removed' | 'captain_handed_over'

const WITH_BY: readonly string[] = [
  'joined_by_invitation',
  'joined_by_request',
  'removed',
  'captain_handed_over',
] satisfies WithBy[]

/** An event of the crew's history in words: what happened, and behind it whose doing it was. */
export function useHistoryWords(): (event: TeamEvent) => { text: string; by?: string } {
  const t = useTexts('history')
  return ({ kind, person, by, name }) => {
    // Of a new name or paint it is told who did it; elsewhere whom it concerns.
    const about = WITH_BY.includes(kind) ? person : (person ?? by)
    const text = t(`kinds.${kind}`, {
      person: about ? fullName(about) : t('somebody'),
      name: name ?? '',
    })
    if (!by || !hasBy(kind)) return { text }
    return { text, by: t(`by.${kind}`, { by: fullName(by) }) }
  }
}

function hasBy(kind: string): kind is WithBy {
  return WITH_BY.includes(kind)
}
