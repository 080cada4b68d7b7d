import { beforeAll, expect, test } from 'vitest'
import { getVoteConsole } from '#features/vote/contract/console.ts'
import {
  ballot,
  endVote,
  openVote,
  seen,
  segmentOf,
  trip,
  writeVote,
} from '#features/vote/server/vote.fixture.ts'
import { turnVotes } from '#features/vote/server/vote.turning.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { runCommand } from './run-command.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const run = (name: string, ...words: string[]) => runCommand(app, name, words)

test('a draft is published by command, and stands in the list with who has voted', async () => {
  expect(await run('vote list')).toBe('There are no votes.')
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  const audience = { segments: [await segmentOf(app, anna, ben)], department_ids: [], country_ids: [] }
  const { id } = await writeVote(app, olga, { audience })
  expect(await run('vote list')).toMatch(new RegExp(`^${id}  draft .* 0 of 0 voted  Where shall we go\\?$`))
  expect(await seen(app, anna, id)).toBeUndefined()

  await expect(run('vote publish', '7')).rejects.toThrow('There is no vote 7: see vote list')
  expect(await run('vote publish', id)).toMatch(/^Published\./)
  await turnVotes(app.services)
  const vote = (await seen(app, anna, id))!
  expect((await ballot(app, anna, vote)).status).toBe(200)
  expect(await run('vote list')).toMatch(new RegExp(`^${id}  open .* 1 of 2 voted`))
  await expect(run('vote publish', id), 'once').rejects.toThrow()
})

test('a tie is decided by command between the leading options, once and with a reason', async () => {
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  const vote = await openVote(app, olga, [anna, ben], {
    options: [trip('Lakes'), trip('Hills'), trip('Coast')],
  })
  await ballot(app, anna, vote, 0)
  await ballot(app, ben, vote, 1)
  const [lakes, , coast] = vote.options
  const decide = (option: string, ...note: string[]) => run('vote decide', vote.id, option, ...note)
  await expect(decide(lakes!.id, 'By', 'lot.'), 'not before the close').rejects.toThrow()
  await endVote(app, vote.id)
  await turnVotes(app.services)
  await expect(decide(lakes!.id)).rejects.toThrow('Say why')
  await expect(decide('7', 'By', 'lot.')).rejects.toThrow()
  await expect(decide(coast!.id, 'By', 'lot.'), 'it does not lead').rejects.toThrow()
  await expect(run('vote decide', '7', lakes!.id, 'By', 'lot.')).rejects.toThrow('There is no vote 7')
  expect((await seen(app, anna, vote.id))!.result!.decision).toBeNull()

  expect(await decide(lakes!.id, 'By', 'lot.')).toBe('Decided.')
  expect((await seen(app, anna, vote.id))!.result!.decision).toMatchObject({
    option_id: lakes!.id,
    note: 'By lot.',
  })
  await expect(decide(vote.options[1]!.id, 'No,', 'this.'), 'once').rejects.toThrow()
  expect((await app.as(olga)(getVoteConsole, { vote_id: vote.id })).status).toBe(200)
  expect(await run('vote audit', vote.id)).toMatch(/Everything fits\.$/)
})
