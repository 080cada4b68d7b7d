import { describe, expect, test } from 'vitest'
import type { QuizContent, QuizKind } from '#features/quiz/contract/quiz.ts'
import { faultsIn, inOrder, isSameContent, pathOf } from './console/content.rules.ts'
import { type Drawable, mixQuiz, sharesOf } from './quiz.draw.rules.ts'
import { isRightAnswer, wordingIn } from './quiz.rules.ts'

describe('an answer is right', () => {
  const asked = (kind: QuizKind, right: number[], answers = 4) => ({ kind, right, answers })
  test.each([
    ['the one of a single choice', asked('single', [2]), [2], true],
    ['another one', asked('single', [2]), [1], false],
    ['the right one and another', asked('single', [2]), [2, 1], false],
    ['none at all', asked('single', [2]), [], false],
    ['true', asked('true_false', [0], 2), [0], true],
    ['false for true', asked('true_false', [0], 2), [1], false],
    ['all of a multiple choice in any order', asked('multiple', [0, 3]), [3, 0], true],
    ['half of it', asked('multiple', [0, 3]), [0], false],
    ['all of it and one more', asked('multiple', [0, 3]), [0, 1, 3], false],
    ['one of it twice', asked('multiple', [0, 3]), [0, 0], false],
    ['the order of the bank', asked('order', [], 3), [0, 1, 2], true],
    ['another order', asked('order', [], 3), [0, 2, 1], false],
    ['a part of the order', asked('order', [], 3), [0, 1], false],
  ])('%s', (_, version, chosen, right) => expect(isRightAnswer(version, chosen)).toBe(right))
})

test('a question is asked in the own language, else in English, else in what there is', () => {
  const [en, pl] = ['en', 'pl'].map((text) => ({ text, answers: [], explanation: '' }))
  expect(wordingIn({ wordings: { en: en!, pl: pl! } }, 'pl').text).toBe('pl')
  expect(wordingIn({ wordings: { en: en! } }, 'pl').text).toBe('en')
  expect(wordingIn({ wordings: { pl: pl! } }, 'en').text).toBe('pl')
})

const content = (change: Partial<QuizContent> = {}): QuizContent => ({
  category: 'geography',
  kind: 'single',
  difficulty: 'easy',
  seconds: null,
  right: [0],
  wordings: [
    { language: 'en', text: 'Capital of Poland?', answers: ['Warsaw', 'Gdańsk', 'Lviv'], explanation: '' },
    { language: 'pl', text: 'Stolica Polski?', answers: ['Warszawa', 'Gdańsk', 'Lwów'], explanation: '' },
  ],
  ...change,
})
const worded = (...answers: string[][]) =>
  answers.map((own, at) => ({
    language: at === 0 ? ('en' as const) : ('pl' as const),
    text: 'What?',
    answers: own,
    explanation: '',
  }))

describe('a content', () => {
  test('that is right has no fault, of whatever kind', () => {
    expect(
      [
        content(),
        content({ kind: 'multiple', right: [0, 1] }),
        content({ kind: 'order', right: [] }),
        content({ kind: 'true_false', right: [1], wordings: worded([], []) }),
      ].flatMap(faultsIn),
    ).toEqual([])
  })

  test.each<[string, Partial<QuizContent>, string, string]>([
    [
      'two wordings in one language',
      { wordings: [content().wordings[0]!, content().wordings[0]!] },
      'wording_twice',
      'content.wordings.1.language',
    ],
    [
      'fewer answers in the other language',
      { wordings: worded(['a', 'b', 'c'], ['a', 'b']) },
      'wordings_differ',
      'content.wordings.1.answers',
    ],
    ['one answer', { wordings: worded(['a']) }, 'answers_too_few', 'content.wordings.0.answers'],
    [
      'answers to true or false',
      { kind: 'true_false', wordings: worded(['True', 'False']) },
      'answers_none',
      'content.wordings.0.answers',
    ],
    [
      'one answer twice',
      { wordings: worded(['a', 'b', 'b']) },
      'answer_twice',
      'content.wordings.0.answers.2',
    ],
    ['nothing right', { right: [] }, 'right_missing', 'content.right'],
    ['nothing right of several', { kind: 'multiple', right: [] }, 'right_missing', 'content.right'],
    ['a right answer that is not there', { right: [3] }, 'right_out_of_range', 'content.right'],
    [
      'a third choice of true and false',
      { kind: 'true_false', right: [2], wordings: worded([]) },
      'right_out_of_range',
      'content.right',
    ],
    ['two right ones of which one may be', { right: [0, 1] }, 'right_one', 'content.right'],
    ['no wrong one', { kind: 'multiple', right: [0, 1, 2] }, 'right_all', 'content.right'],
    ['right ones of an order', { kind: 'order', right: [0] }, 'right_none', 'content.right'],
  ])('with %s is refused', (_, change, fault, path) => {
    const faults = faultsIn(content(change))
    expect(faults.map((each) => [each.fault, pathOf(each)])).toContainEqual([fault, path])
  })

  test('is the same in another order of languages and right answers, and another with another word', () => {
    const one = content({ kind: 'multiple', right: [0, 1] })
    expect(isSameContent(one, { ...one, right: [1, 0, 1], wordings: one.wordings.toReversed() })).toBe(true)
    expect(isSameContent(one, { ...one, seconds: 20 })).toBe(false)
    expect(inOrder({ ...one, right: [1, 0, 1] }).right).toEqual([0, 1])
  })
})

describe('a mix', () => {
  const bank = (size: number, difficulties = ['easy', 'medium', 'hard'] as const): Drawable[] =>
    Array.from({ length: size }, (_, at) => ({
      id: `q${at}`,
      version_id: `v${at}`,
      category_id: `c${at % 5}`,
      difficulty: difficulties[Math.floor(at / 5) % difficulties.length]!,
    }))
  const mix = (questions: Drawable[], count: number, avoid: string[] = []) =>
    mixQuiz(questions, { count, avoid: new Set(avoid), random: Math.random })
  const count = (drawn: Drawable[], difficulty: string) =>
    drawn.filter((question) => question.difficulty === difficulty).length

  test('of seven has two easy, three medium and two hard ones', () => {
    expect(sharesOf(7)).toEqual({ easy: 2, medium: 3, hard: 2 })
    expect([1, 2, 3, 5, 10].map((size) => Object.values(sharesOf(size)).reduce((a, b) => a + b))).toEqual([
      1, 2, 3, 5, 10,
    ])
  })

  test('keeps the shares and goes through all categories, whatever chance does', () => {
    for (let times = 0; times < 200; times += 1) {
      const drawn = mix(bank(60), 7)
      expect(drawn.map(({ difficulty }) => difficulty).join(' ')).toBe(
        'easy easy medium medium medium hard hard',
      )
      expect(new Set(drawn.map(({ category_id }) => category_id)).size).toBe(5)
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(7)
    }
  })

  test('is filled from what there is when a difficulty is missing', () => {
    const easy = bank(20).map((question) => ({ ...question, difficulty: 'easy' as const }))
    expect(mix(easy, 7).length).toBe(7)
    const one = mix([...easy.slice(0, 6), { ...easy[6]!, difficulty: 'hard' }], 7)
    expect([count(one, 'easy'), count(one, 'hard')]).toEqual([6, 1])
  })

  test('repeats what was seen only to be long enough, and is shorter when the bank is', () => {
    const seen = bank(10)
      .map(({ id }) => id)
      .slice(0, 5)
    const fresh = mix(bank(10), 5, seen).map(({ id }) => id)
    expect(fresh.filter((id) => seen.includes(id))).toEqual([])
    const longer = mix(bank(10), 7, seen).map(({ id }) => id)
    expect(longer.filter((id) => seen.includes(id)).length).toBe(2)
    expect(mix(bank(4), 7).length).toBe(4)
    expect(mix([], 7)).toEqual([])
  })

  test('brings every question sooner or later', () => {
    const drawn = new Set(Array.from({ length: 400 }, () => mix(bank(30), 7)).flatMap((each) => each))
    expect(new Set([...drawn].map(({ id }) => id)).size).toBe(30)
  })
})
