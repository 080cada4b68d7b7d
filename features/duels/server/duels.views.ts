import type { Language } from '#platform/contract/languages.ts'
import type { Duel, Opponent } from '#features/duels/contract/duels.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type Foreseen, overIn } from './closing/foreseeing.ts'
import { type Course, partOf, questionsOf } from './play/course.rules.ts'
import { type FaceRow, findFaces } from './proposing/colleagues.store.ts'
import { isOpen, mayAccept, mayDecline, mayPlay, mayWithdraw, waitsFor } from './duels.rules.ts'
import { findSides, type SideRow, sidesFor } from './duels.sides.store.ts'
import { dealingsWith, challengerOf, type ChallengerFacts } from './proposing/challenger.ts'
import { type DuelRow, findDuels, otherOf } from './duels.store.ts'

export type DuelReader = { id: string; language: Language }
export type DuelView = {
  db: Db
  live: Services['live']
  reader: DuelReader
  /** What stands before what is written, for whoever only looks. */
  foreseen?: Foreseen
}

/** These duels as the reader sees them, in the same order; those of others are left out. */
export async function describeDuels(scene: DuelView, ids: readonly string[]): Promise<Duel[]> {
  const { db, live, reader, foreseen } = scene
  const found = new Map(
    (await findDuels(db, [...new Set(ids)])).map((duel) => [
      duel.id,
      foreseen?.duels.get(duel.id)?.duel ?? duel,
    ]),
  )
  const duels = ids.flatMap((id) => {
    const duel = found.get(id)
    return duel && [duel.challenger_id, duel.opponent_id].includes(reader.id) ? [duel] : []
  })
  if (duels.length === 0) return []
  const sides = await findSides(
    db,
    duels.map(({ id }) => id),
  )
  const others = duels.map((duel) => otherOf(duel, reader.id))
  const faces = await findFaces(db, others)
  // Whoever plays asks for this every few seconds, and while a duel runs nothing of it is told.
  const resting = duels.filter(({ state }) => state !== 'running')
  const means =
    resting.length > 0 ? await challengerOf(db, reader.id, foreseen && overIn(foreseen)) : undefined
  const over = resting.filter(({ state }) => !isOpen(state)).map((duel) => otherOf(duel, reader.id))
  const dealings = means && (await dealingsWith(db, { ...means, id: reader.id }, over))
  return duels.map((duel) => {
    const other = otherOf(duel, reader.id)
    return duelFrom({
      duel,
      by: reader.id,
      sides: sidesFor(foreseen?.duels.get(duel.id)?.sides ?? sides, duel.id, reader.id),
      means,
      opponent: opponentFrom(faces.get(other)!, live, reader.language),
      rematch: isOpen(duel.state) ? 'duel_not_over' : (dealings?.get(other)?.challenge ?? null),
    })
  })
}

/** One duel of the reader, of which the caller has made sure. */
export async function describeDuel(scene: DuelView, id: string): Promise<Duel> {
  const [duel] = await describeDuels(scene, [id])
  if (!duel) throw new Error('the duel of a player cannot be read')
  return duel
}

/** Whoever was deactivated is a former participant, without a face. */
export function opponentFrom(face: FaceRow, live: Services['live'], language: Language): Opponent {
  const { id, first_name, last_name, avatar, department } = face
  if (face.deleted) {
    const former = say(language, 'duels.former')
    return { id, first_name: former, last_name: '', avatar: null, department: null, online: false }
  }
  return { id, first_name, last_name, avatar, department, online: live.isOnline(id) }
}

/**
 * An open duel of the reader whose questions are drawn, by what the caller has just read of it: how far both are follows from the course, and
 * the result of neither is known.
 */
export async function describeRunning(scene: DuelView, duel: DuelRow, course: Course): Promise<Duel> {
  const { db, live, reader } = scene
  const other = otherOf(duel, reader.id)
  const faces = await findFaces(db, [other])
  const sideOf = (id: string): ShownSide => ({
    ...partOf(course, id),
    done: duel.done.includes(id),
    forfeited: duel.gone.includes(id),
    outcome: null,
    points: null,
  })
  return duelFrom({
    duel: { ...duel, questions: questionsOf(course) },
    by: reader.id,
    sides: [sideOf(reader.id), sideOf(other)],
    means: undefined,
    opponent: opponentFrom(faces.get(other)!, live, reader.language),
    rematch: 'duel_not_over',
  })
}

type ShownSide = Pick<SideRow, 'answered' | 'done' | 'right' | 'score' | 'forfeited' | 'outcome' | 'points'>
type Seen = {
  duel: DuelRow
  by: string
  sides: readonly [ShownSide, ShownSide]
  means: ChallengerFacts | undefined
  opponent: Opponent
  rematch: Duel['may']['rematch']
}

function duelFrom({ duel, by, sides: [mine, theirs], means, opponent, rematch }: Seen): Duel {
  const { id, state, origin, created_at, closed_at } = duel
  const seen = {
    state,
    by_me: duel.challenger_id === by,
    done: mine.done,
    theirsDone: theirs.done,
    drawn: duel.rules !== null,
  }
  const finished = state === 'finished'
  return {
    id,
    state,
    origin,
    by_me: seen.by_me,
    opponent,
    questions: seen.drawn ? duel.questions : (means?.questions ?? 0),
    me: sideFrom(mine, seen.drawn),
    them: sideFrom(theirs, isTold(duel)),
    waits_for: waitsFor(seen),
    created_at,
    until: isOpen(state) ? duel.until : null,
    finished_at: closed_at,
    outcome: finished ? mine.outcome : null,
    forfeit: finished ? forfeitOf(mine, theirs) : null,
    points: isOpen(state) ? null : (mine.points ?? 0),
    may: {
      accept: mayAccept(seen, means?.means ?? { running: true, bankFilled: true }),
      decline: mayDecline(seen),
      withdraw: mayWithdraw(seen),
      play: mayPlay(seen),
      rematch,
    },
  }
}

/**
 * Whether each may know how the other one did: not until nothing can be changed by it, and never of a challenge that
 * was not accepted.
 */
export function isTold({ state, accepted_at }: Pick<DuelRow, 'state' | 'accepted_at'>): boolean {
  return !isOpen(state) && accepted_at !== null
}

function sideFrom({ answered, done, right, score }: ShownSide, told: boolean): Duel['me'] {
  return { answered, done, right: told ? right : null, score: told ? score : null }
}

function forfeitOf(mine: ShownSide, theirs: ShownSide): Duel['forfeit'] {
  if (mine.forfeited) return 'me'
  return theirs.forfeited ? 'them' : null
}
