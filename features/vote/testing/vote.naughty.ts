import { decideVote } from '#features/vote/contract/console.ts'
import { ballot, endVote, openVote, segmentOf } from '#features/vote/server/vote.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const DECIDE = 'PUT /api/vote/desk/:vote_id/decision note'

/** It has several lines, and has to be longer than most naughty strings. */
export const blocksOfVote = [DECIDE]

/** For every field about votes that takes text of people: sends it, and reads it back. */
export function voteFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  let scene: Promise<{ people: [Person, Person]; segment: string }> | undefined
  async function twoVoters() {
    const people = (await newcomers(appOf(), 2)) as [Person, Person]
    return { people, segment: await segmentOf(appOf(), ...people) }
  }
  return {
    [DECIDE]: async (note) => {
      const app = appOf()
      const olga = await (organiser ??= app.person('Returning', { role: 'organiser' }))
      const { people, segment } = await (scene ??= twoVoters())
      const audience = { segments: [segment], department_ids: [], country_ids: [] }
      const vote = await openVote(app, olga, [], { audience })
      await ballot(app, people[0], vote, 0)
      await ballot(app, people[1], vote, 1)
      await endVote(app, vote.id)
      const wish = { vote_id: vote.id, option_id: vote.options[0]!.id, note }
      const { status, body } = await app.as(olga)(decideVote, wish)
      return status === 400
        ? { refused: body.fields?.note ?? '' }
        : { stored: body.vote.result!.decision!.note }
    },
  }
}
