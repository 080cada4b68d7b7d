import { randomUUID } from 'node:crypto'
import {
  ballot,
  endVote,
  inHours,
  newKey,
  openVote,
  publish,
  segmentOf,
  trip,
  voteContent,
  writeVote,
} from '#features/vote/server/vote.fixture.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about votes that takes an id: who is on no list finds no vote to vote in. */
export function voteRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const editor = () => (writing ??= appOf().person(`Returning${randomUUID()}`, { role: 'organiser' }))
  const audienceOf = (segment: string) => ({ segments: [segment], department_ids: [], country_ids: [] })

  async function closed(segment: string): Promise<string> {
    const { id } = await writeVote(appOf(), await editor(), { audience: audienceOf(segment) })
    await publish(appOf(), await editor(), id)
    await endVote(appOf(), id)
    return id
  }
  async function tied(): Promise<Input> {
    const people = (await newcomers(appOf(), 2)) as [Person, Person]
    const vote = await openVote(appOf(), await editor(), people)
    await ballot(appOf(), people[0], vote, 0)
    await ballot(appOf(), people[1], vote, 1)
    await endVote(appOf(), vote.id)
    return { vote_id: vote.id, option_id: vote.options[0]!.id, note: 'By lot.' }
  }
  const written = (input: Input = {}, state: 'draft' | 'later' | 'closed' = 'draft'): OpenRow => ({
    open: async () => {
      if (state === 'closed') return { vote_id: await closed(randomUUID()), ...input }
      const change = { audience: audienceOf(randomUUID()), opens_at: inHours(1) }
      const { id } = await writeVote(appOf(), await editor(), change)
      if (state === 'later') await publish(appOf(), await editor(), id)
      return { vote_id: id, ...input }
    },
    gone: async () => [],
    missing: () => ({ vote_id: randomUUID(), ...input }),
  })
  const atConsole = '/api/vote/desk/:vote_id'
  return {
    'POST /api/vote/:vote_id/ballot': {
      of: async (owner) => {
        const vote = await openVote(appOf(), await editor(), [owner])
        return { vote_id: vote.id, option_id: vote.options[0]!.id, ballot_key: newKey() }
      },
      missing: () => ({ vote_id: randomUUID(), option_id: randomUUID(), ballot_key: newKey() }),
    },
    'GET /api/vote/:vote_id/receipts': {
      open: async (person) => ({ vote_id: await closed(await segmentOf(appOf(), person)) }),
      gone: async () => [
        { vote_id: await closed(randomUUID()) },
        { vote_id: (await writeVote(appOf(), await editor())).id },
      ],
      missing: () => ({ vote_id: randomUUID() }),
    },
    [`GET ${atConsole}`]: written(),
    [`PUT ${atConsole}`]: written({ ...voteContent({ options: [trip('North'), trip('South')] }) }),
    [`POST ${atConsole}/publish`]: written(),
    [`POST ${atConsole}/withdraw`]: written({}, 'later'),
    [`POST ${atConsole}/copy`]: written(),
    [`DELETE ${atConsole}`]: written(),
    [`PUT ${atConsole}/decision`]: {
      open: tied,
      gone: async () => [],
      missing: () => ({ vote_id: randomUUID(), option_id: randomUUID(), note: 'By lot.' }),
    },
    [`GET ${atConsole}/audit`]: written(),
    [`GET ${atConsole}/export`]: written({}, 'closed'),
  }
}
