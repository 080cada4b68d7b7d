import type { Db } from '#platform/server/schema.ts'
import { type PeopleTable, PeopleSums, type PeopleTables } from './people-tables.ts'
import { type LedgerMark, readSumsUpTo } from './rankings.ledger.store.ts'

const NOBODY = -(2 ** 31)

export type StandingsProof = { compared: number; differences: string[] }

/** Compares every person in every table with a recount of the ledger up to the mark: points and positions. */
export async function compareStandings(
  db: Db,
  people: PeopleTables,
  mark: LedgerMark,
): Promise<StandingsProof> {
  const sums = new PeopleSums()
  await readSumsUpTo(db, mark, (rows) => {
    for (const row of rows) sums.add(row)
  })
  const hidden = new Set(people.hidden())
  const proof: StandingsProof = { compared: 0, differences: [] }
  for (const name of new Set<PeopleTable>([...people.names(), ...sums.tables.keys()])) {
    const counted = [...(sums.tables.get(name) ?? [])]
      .map((points, member) => ({ points, member }))
      .filter(({ points, member }) => points !== NOBODY && !hidden.has(member))
      .toSorted((a, b) => b.points - a.points || a.member - b.member)
    const table = people.table(name)
    if (table.size !== counted.length)
      proof.differences.push(`${name}: ${table.size} stand there, ${counted.length} have entries`)
    let position = 0
    for (const [place, { member, points }] of counted.entries()) {
      if (points !== counted[place - 1]?.points) position = place + 1
      proof.compared += 1
      if (table.pointsOf(member) !== points || table.positionOf(member) !== position)
        proof.differences.push(
          `${name}: person ${member} stands at ${table.positionOf(member)} with ${table.pointsOf(member)}, counted at ${position} with ${points}`,
        )
    }
  }
  return proof
}
