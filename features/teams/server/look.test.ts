import { expect, test } from 'vitest'
import { createTeam, renameTeam } from '#features/teams/contract/teams.ts'
import { foundCrew, newcomer } from '#app/testing/crews.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
const vehicle = { type: 'classic', colour: 'poppy' } as const

test('L4: two crews never look alike, by founding or by renaming, also when both are pressed at once', async () => {
  await foundCrew(app, 'Pierogi Patrol')
  const found = async (name: string) =>
    (await app.as(await newcomer(app))(createTeam, { name, vehicle })).body.code
  for (const name of [
    'Pier\u043egi Patrol',
    '\uff30ierogi Patrol',
    'pierogi  patrol',
    'P\u0456er\u043egi Patrol',
  ])
    expect(await found(name), name).toBe('team_name_taken')
  for (const name of ['Pierogi\u200b Patrol', 'Pie\u00adrogi Patrol', 'Pierogi\u2060 Patrol'])
    expect(await found(name), name).toBe('invalid_input')

  const other = await foundCrew(app, 'Other Riders')
  const renamed = await app.as(other.captain)(renameTeam, { name: 'Pier\u03bfgi Patrol' })
  expect(renamed.body.code).toBe('team_name_taken')
  const both = await Promise.all(['Twins Forever', 'Tw\u0456ns Forever'].map(found))
  expect(both.toSorted((one, two) => `${one}`.localeCompare(`${two}`))).toEqual([
    'team_name_taken',
    undefined,
  ])
})
