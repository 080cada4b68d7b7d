import { CHALLENGE_STAGES, ChallengeStage } from '#features/challenges/contract/console.ts'
import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { wallChanged } from '#features/wall/contract/wall.ts'
import {
  challengeKind,
  challenges,
  decideEntry,
  describeChallengeCards,
  findEntryReviews,
  publishChallenge,
  type ToWall,
  turnChallenges,
} from '#features/challenges/server/challenges.ts'
import { actAlone } from '#features/content/server/content.ts'
import { postOnWall } from '#features/wall/server/wall.ts'
import type { Live } from '#platform/server/live/live.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from './command.ts'
import { refusingOf } from './refusing.ts'
import { speak } from './tell.ts'

const SHOWN = 100

export const listChallenges: Command = async ({ db }, _words, options) => {
  const state = stateNamed(options.state)
  const { rows } = await challenges.page(db, { state, language: 'en', limit: SHOWN })
  const cards = await describeChallengeCards(db, rows)
  if (cards.length === 0) return ['There are no challenges.']
  return cards.map((each) =>
    [
      each.id,
      each.stage.padEnd(9),
      `until ${each.deadline}`,
      `${each.entries} entries, ${each.to_review} to review, ${each.approved} approved`,
      each.title,
    ].join('  '),
  )
}

export const publishOneChallenge: Command = async (programme, [id = '']) => {
  const fail = refusingOf(id, { thing: 'challenge', list: 'challenges list', missing: 'challenge_not_found' })
  await actAlone(programme.db, { ...challengeKind, id, fail }, publishChallenge)
  await speak(programme, async (live) => {
    live.tellEveryone(challengesChanged, {})
    await turnChallenges({ db: programme.db, live })
  })
  return ['Published.']
}

export const listEntryQueue: Command = async ({ db }) => {
  const wish = {
    state: undefined,
    challenge_id: undefined,
    free: false,
    scope: undefined,
    after: undefined,
    limit: SHOWN,
  }
  const reviews = await findEntryReviews(db, { id: null }, wish)
  if (reviews.length === 0) return ['No entry waits for a review.']
  return reviews.map(({ id, state, waiting_minutes, who, title }) =>
    [id, state.padEnd(9), `${waiting_minutes} min`, who, title].join('  '),
  )
}

type Verdict = 'approve' | 'improve' | 'reject'
const SAID: Record<Verdict, string> = {
  approve: 'Approved.',
  improve: 'They are asked to improve it.',
  reject: 'Rejected.',
}

/** `challenges approve ENTRY`, `improve ENTRY --note TEXT`, `reject ENTRY --note TEXT`. */
export function decideByCommand(verdict: Verdict): Command {
  return async (programme, [id = ''], options) => {
    const points = options.points === undefined ? undefined : Number(options.points)
    if (points !== undefined && !Number.isInteger(points))
      throw new StartError(`${options.points} is no whole number of points.`)
    const comment = options.note?.trim() ?? ''
    const words = { challenge_comment_missing: 'Say why: --note "…"' }
    const missing = 'challenge_entry_not_found'
    const fail = refusingOf(id, { thing: 'entry', list: 'challenges queue', missing, words })
    const wish = { entry_id: id, by: null, verdict, comment, points, fail }
    await speak(programme, (live) =>
      decideEntry({ db: programme.db, live, toWall: photosToWall(live) }, wish),
    )
    return [SAID[verdict]]
  }
}

// How many look at the wall is not known here.
const SPREAD_MS = 3_000

/** The photos of an approved entry become a post, as they do when the entry is approved on screen. */
function photosToWall(live: Live): ToWall {
  return async (tx, after, post) => {
    const id = await postOnWall(tx, post)
    after(() => live.tellEveryone(wallChanged, { counts: [], read: [id], fresh: true, spread_ms: SPREAD_MS }))
  }
}

function stateNamed(name: string | undefined): ChallengeStage | undefined {
  if (name === undefined) return undefined
  const state = ChallengeStage.safeParse(name)
  if (!state.success)
    throw new StartError(`${name} is no state: a challenge is ${CHALLENGE_STAGES.join(', ')}.`)
  return state.data
}
