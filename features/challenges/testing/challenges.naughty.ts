import { appealEntry, checkEntry, handInEntry } from '#features/challenges/contract/entries.ts'
import { decideReview, undoReview } from '#features/challenges/contract/reviews.ts'
import {
  decide,
  handedIn,
  look,
  openChallenge,
  save,
} from '#features/challenges/server/challenges.fixture.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const entry = '/api/challenges/:challenge_id/entry'
const review = '/api/challenges/reviews/:entry_id'
const [SAVE, CHECK, APPEAL] = [
  `PUT ${entry} text`,
  `POST ${entry}/check comment`,
  `POST ${entry}/appeal text`,
]
const [DECIDE, UNDO] = [`POST ${review} comment`, `POST ${review}/undo reason`]

/** Their texts have several lines. */
export const blocksOfChallenges = [SAVE, CHECK, APPEAL, DECIDE, UNDO]
/** Those that have to be longer than most naughty strings. */
export const longOfChallenges = [APPEAL, UNDO]

/** For every field about challenges that takes text of people: sends it, and reads it back. */
export function challengesFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  let opening: Promise<string> | undefined
  let openingForCrews: Promise<string> | undefined
  const judge = () => (organiser ??= appOf().person('Judge', { role: 'organiser' }))
  const open = () => (opening ??= judge().then((olga) => openChallenge(appOf(), olga)))
  const openForCrews = () =>
    (openingForCrews ??= judge().then((olga) =>
      openChallenge(appOf(), olga, { for: 'crew', precheck: true }),
    ))

  async function entered() {
    const [anna, challenge_id] = [await newcomer(appOf()), await open()]
    return { anna, challenge_id, entry_id: await handedIn(appOf(), anna, challenge_id) }
  }
  const lastWord = async (person: Person, id: string) =>
    (await look(appOf(), person, id)).entry!.history.at(-1)!.comment

  return {
    [SAVE]: async (text) => {
      const [anna, id] = [await newcomer(appOf()), await open()]
      const { status, body } = await save(appOf(), anna, id, { text })
      return status === 400 ? { refused: body.fields?.text ?? '' } : { stored: body.challenge.entry!.text }
    },
    [CHECK]: async (comment) => {
      const [captain, mate] = (await newcomers(appOf(), 2)) as [Person, Person]
      await appOf().crew(`Checked ${captain.first_name}`, captain, mate)
      const challenge_id = await openForCrews()
      await save(appOf(), mate, challenge_id)
      await appOf().as(mate)(handInEntry, { challenge_id, version: 1 })
      const { status, body } = await appOf().as(captain)(checkEntry, { challenge_id, pass: false, comment })
      if (status === 400) return { refused: body.fields?.comment ?? body.message ?? '' }
      return { stored: await lastWord(mate, challenge_id) }
    },
    [APPEAL]: async (text) => {
      const { anna, challenge_id, entry_id } = await entered()
      await decide(appOf(), await judge(), entry_id, 'reject')
      const { status, body } = await appOf().as(anna)(appealEntry, { challenge_id, text })
      if (status === 400) return { refused: body.fields?.text ?? '' }
      return { stored: await lastWord(anna, challenge_id) }
    },
    [DECIDE]: async (comment) => {
      const { anna, challenge_id, entry_id } = await entered()
      const wish = { entry_id, verdict: 'reject', comment } as const
      const { status, body } = await appOf().as(await judge())(decideReview, wish)
      if (status === 400) return { refused: body.fields?.comment ?? body.message ?? '' }
      return { stored: await lastWord(anna, challenge_id) }
    },
    [UNDO]: async (reason) => {
      const { anna, challenge_id, entry_id } = await entered()
      await decide(appOf(), await judge(), entry_id, 'approve')
      const { status, body } = await appOf().as(await judge())(undoReview, { entry_id, reason })
      if (status === 400) return { refused: body.fields?.reason ?? '' }
      return { stored: await lastWord(anna, challenge_id) }
    },
  }
}
