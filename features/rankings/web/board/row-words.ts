import { useTexts } from '#platform/web/texts/texts.tsx'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'

export function nameOf(row: BoardRow): string {
  return 'team' in row ? row.team.name : row.person.name
}

/** What stands beside a name: the members of a crew, the department of a person. */
export function useRowDetails(): (row: BoardRow) => string {
  const t = useTexts('rankings')
  return (row) => {
    if (!('team' in row)) return row.person.department ?? ''
    return row.team.closed ? t('closed') : t('members', { count: row.team.members })
  }
}
