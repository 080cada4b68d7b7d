import { expect, test } from 'vitest'
import { suspicionsOf, type TwiceAsked } from './integrity.rules.ts'
import { extent } from '#app/testing/extent.ts'

const QUESTIONS = 7

/** Numbers that are the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Rider = {
  skill: number
  seconds: Map<number, { answers: number; right: number }>
  all: { answers: number; right: number }
}
const rider = (skill: number): Rider => ({ skill, seconds: new Map(), all: { answers: 0, right: 0 } })

/** What the server looks at when a duel has ended, of the one who played after the other. */
function twiceAsked(second: Rider, partner: number): TwiceAsked {
  const late = second.seconds.get(partner) ?? { answers: 0, right: 0 }
  return {
    late,
    own: { answers: second.all.answers - late.answers, right: second.all.right - late.right },
  }
}

/** One duel; each question is as hard for both. `told`: what the second one knows of each, whatever their skill. */
function play(
  random: () => number,
  [first, second]: [Rider, Rider],
  { partner, told }: { partner: number; told?: number },
) {
  for (let at = 0; at < QUESTIONS; at += 1) {
    const harder = (random() - 0.5) * 0.4
    const knows = ({ skill }: Rider) => random() < Math.min(0.99, Math.max(0.2, skill - harder))
    const late = second.seconds.get(partner) ?? { answers: 0, right: 0 }
    const right = told === undefined ? knows(second) : random() < told
    first.all.answers += 1
    if (knows(first)) first.all.right += 1
    for (const count of [second.all, late]) {
      count.answers += 1
      if (right) count.right += 1
    }
    second.seconds.set(partner, late)
  }
}

const isShared = (second: Rider, partner: number) =>
  suspicionsOf([], [], twiceAsked(second, partner)).some(({ kind }) => kind === 'shared_answers')

/** After how many duels, in which they take turns at being second, two who tell each other what is right are found. */
function foundAfter(seed: number, skill: number): number {
  const random = dice(seed)
  const [ola, kuba] = [rider(skill), rider(skill)]
  for (let duel = 1; duel <= 40; duel += 1) {
    const isOlaSecond = duel % 2 === 0
    play(random, isOlaSecond ? [kuba, ola] : [ola, kuba], { partner: 0, told: 0.97 })
    if (isShared(isOlaSecond ? ola : kuba, 0)) return duel
  }
  return Infinity
}

test('L8: two people who share answers are found at human speed, however much they know themselves', () => {
  for (const [skill, most] of [
    [0.4, 16],
    [0.5, 20],
    [0.6, 30],
  ] as const) {
    const found = Array.from({ length: 40 }, (_, at) => foundAfter(at + 1, skill))
    const [median] = found.toSorted((a, b) => a - b).slice(20)
    expect(median, `with ${skill} of what is asked known`).toBeLessThanOrEqual(most)
  }
})

const ROUNDS = extent({ usual: 40, all: 100 })

test(`L8: of a thousand honest people nobody is flagged in ${ROUNDS} duels, looked at after each`, () => {
  const random = dice(2026)
  const people = Array.from({ length: 1_000 }, () => rider(0.35 + random() * 0.6))
  const flagged = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < people.length; at += 1) {
      // Colleagues play with the same three or four over and over, and some always come second.
      const partner = (at + 1 + Math.floor(random() ** 2 * 4)) % people.length
      play(random, [people[partner]!, people[at]!], { partner })
      if (isShared(people[at]!, partner)) flagged.add(at)
    }
  }
  expect([...flagged]).toEqual([])
})
