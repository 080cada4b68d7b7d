import { expect, test } from 'vitest'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { type DraftStep, isTouched, startDraft, stepDraft } from './vehicle-draft.ts'

const red: Vehicle = { type: 'classic', colour: 'poppy', accessories: ['luggage'] }
const blue: Vehicle = { ...red, colour: 'sky' }
const tented: Vehicle = { ...blue, accessories: ['tent'] }
const choose = (vehicle: Vehicle): DraftStep => ({ kind: 'choose', vehicle })
const after = (...steps: DraftStep[]) => steps.reduce(stepDraft, startDraft(red, red))

test('undo goes back one step at a time, redo forward again', () => {
  const draft = after(choose(blue), choose(tented), { kind: 'undo' })
  expect(draft.present).toEqual(blue)
  expect(stepDraft(draft, { kind: 'undo' }).present).toEqual(red)
  expect(stepDraft(draft, { kind: 'redo' }).present).toEqual(tented)
})

test('undo at the beginning and redo at the end change nothing', () => {
  const draft = after()
  expect(stepDraft(draft, { kind: 'undo' })).toBe(draft)
  expect(stepDraft(draft, { kind: 'redo' })).toBe(draft)
})

test('a new choice after an undo ends what could be redone', () => {
  expect(after(choose(blue), { kind: 'undo' }, choose(tented)).future).toEqual([])
})

test('choosing what is chosen is no step, in whatever order the accessories were mounted', () => {
  const both: Vehicle = { ...red, accessories: ['luggage', 'flag'] }
  const draft = after(choose(both), choose({ ...both, accessories: ['flag', 'luggage'] }))
  expect(draft.past).toHaveLength(1)
})

test('reset leads to the saved camper and can be undone', () => {
  const draft = after(choose(tented), { kind: 'reset' })
  expect(draft.present).toEqual(red)
  expect(isTouched(draft)).toBe(false)
  expect(stepDraft(draft, { kind: 'undo' }).present).toEqual(tented)
})

test('an untouched camper follows what the captain saves elsewhere', () => {
  const draft = after({ kind: 'hear_saved', vehicle: blue })
  expect(draft).toEqual(startDraft(blue, blue))
})

test('a touched camper stays, and the newer one can be taken', () => {
  const draft = after(choose(tented), { kind: 'hear_saved', vehicle: blue })
  expect(draft.present).toEqual(tented)
  expect(draft.newer).toEqual(blue)
  const taken = stepDraft(draft, { kind: 'take_newer' })
  expect([taken.present, taken.newer, isTouched(taken)]).toEqual([blue, undefined, false])
})

test('hearing of the own save makes the camper the saved one', () => {
  const draft = after(choose(tented), { kind: 'hear_saved', vehicle: tented })
  expect([isTouched(draft), draft.newer]).toEqual([false, undefined])
  expect(draft.past).toHaveLength(1)
})
