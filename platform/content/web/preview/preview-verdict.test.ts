import { describe, expect, test } from 'vitest'
import type { Previewer } from '#platform/content/contract/previews.ts'
import { isHidden, verdictOf } from './preview-verdict.ts'

const [SALES, POLAND, OTHER] = ['d1', 'c1', 'x1']
const all = { segments: [], department_ids: [], country_ids: [] }
const person = (wish: Partial<Previewer> = {}) => ({
  person: {
    id: 'p',
    first_name: 'Anna',
    last_name: 'Nowak',
    department: 'Sales',
    segment: 'drivers',
    department_id: SALES,
    country_id: POLAND,
    language: 'pl' as const,
    crew_id: null,
    came: true,
    off: null,
    kept: false,
    ...wish,
  },
})
const segment = (people: number, switched_on = people) => ({ segment: 'drivers', people, switched_on })

describe('a person', () => {
  test('sees what is for everybody, and what names one thing about them', () => {
    for (const audience of [
      all,
      { ...all, segments: ['others', 'drivers'] },
      { ...all, segments: ['others'], department_ids: [SALES] },
      { ...all, segments: ['others'], country_ids: [OTHER, POLAND] },
    ])
      expect(verdictOf(audience, person())).toBe('sees')
  })

  test('sees nothing that is for others, unless it is theirs already', () => {
    const others = { segments: ['others'], department_ids: [OTHER], country_ids: [OTHER] }
    expect(verdictOf(others, person())).toBe('audience')
    expect(verdictOf(others, person({ kept: true }))).toBe('sees')
    const nowhere = { segment: null, department_id: null, country_id: null }
    expect(verdictOf(others, person(nowhere))).toBe('audience')
    expect(verdictOf(all, person(nowhere))).toBe('sees')
  })

  test('sees nothing while access or the module is off, also of what is theirs', () => {
    expect(verdictOf(all, person({ off: 'access', kept: true }))).toBe('access')
    expect(verdictOf(all, person({ off: 'module' }))).toBe('module')
  })
})

describe('an audience that asks for every kind', () => {
  const every = { ...all, every_kind: true }

  test('is for whoever fits each of them', () => {
    const both = { ...every, segments: ['drivers'], country_ids: [POLAND] }
    expect(verdictOf(both, person())).toBe('sees')
    expect(verdictOf({ ...both, country_ids: [OTHER] }, person())).toBe('audience')
    expect(verdictOf({ ...both, languages: ['en' as const] }, person())).toBe('audience')
    expect(verdictOf({ ...both, without_crew: true }, person())).toBe('sees')
    expect(verdictOf({ ...both, without_crew: true }, person({ crew_id: 't1' }))).toBe('audience')
    expect(verdictOf({ ...both, crew_ids: ['t1'] }, person({ crew_id: 't1' }))).toBe('sees')
    expect(verdictOf({ ...both, never_signed_in: true }, person())).toBe('audience')
    expect(verdictOf({ ...both, never_signed_in: true }, person({ came: false }))).toBe('sees')
  })

  test('leaves a segment out that it does not name, and is for a part of one that it does', () => {
    expect(verdictOf({ ...every, segments: ['others'], country_ids: [POLAND] }, segment(3))).toBe('audience')
    expect(verdictOf({ ...every, segments: ['drivers'], country_ids: [POLAND] }, segment(3))).toBe('some')
    expect(verdictOf({ ...every, country_ids: [POLAND], languages: ['pl' as const] }, segment(3))).toBe(
      'some',
    )
    expect(verdictOf({ ...every, segments: ['drivers'] }, segment(3))).toBe('sees')
  })
})

test('a segment sees it, sees it in part, or does not', () => {
  expect(verdictOf(all, segment(3))).toBe('sees')
  expect(verdictOf({ ...all, segments: ['drivers'] }, segment(3, 1))).toBe('sees')
  expect(verdictOf({ ...all, segments: ['others'] }, segment(3))).toBe('audience')
  expect(verdictOf({ ...all, segments: ['others'], country_ids: [POLAND] }, segment(3))).toBe('some')
  expect(verdictOf(all, segment(3, 0))).toBe('module')
  expect(verdictOf(all, segment(0))).toBe('nobody')
  expect((['sees', 'some', 'access', 'module', 'audience', 'nobody'] as const).map(isHidden)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})
