import type { TeamMember } from '#features/teams/contract/teams.ts'

/** Who becomes captain when the captain leaves: the longest aboard. The server decides; this only says it before. */
export function successorIn(members: readonly TeamMember[]): TeamMember | undefined {
  return members
    .filter(({ captain }) => !captain)
    .toSorted((a, b) => Date.parse(a.joined_at) - Date.parse(b.joined_at) || (a.id < b.id ? -1 : 1))[0]
}
