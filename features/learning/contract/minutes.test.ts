import { expect, test } from 'vitest'
import { checkMinutes, minutesOf, reckonedMinutes, wordsIn } from './minutes.ts'

const words = (count: number) => `<p>${Array.from({ length: count }, () => 'słowo').join(' ')}</p>`
const question = { id: '', right: 0, wordings: [] }
type Reckoned = Parameters<typeof reckonedMinutes>[0]
const lesson = (html: string, wish: Partial<Reckoned> = {}): Reckoned => ({
  kind: 'text',
  film_seconds: null,
  questions: [],
  texts: [{ language: 'en', title: 'A title', html }],
  ...wish,
})

test('words are what has a letter or a number, without the marks between them', () => {
  expect(wordsIn('<h2>Żółć &amp; 4&nbsp;mm</h2><p>one<br>two – three</p>')).toBe(6)
})

test('two hundred words are a minute, and nothing is less than one', () => {
  expect([0, 1, 200, 320, 1_000].map((count) => reckonedMinutes(lesson(words(count))))).toEqual([
    1, 1, 1, 2, 5,
  ])
})

test('pictures and quick questions take their seconds, in the language that takes longest', () => {
  const image = '<img src="picture:a" alt="" />'
  expect(reckonedMinutes(lesson(words(200) + image.repeat(6)))).toBe(2)
  expect(reckonedMinutes(lesson(words(200), { questions: [question, question, question] }))).toBe(2)
  const texts: Reckoned['texts'] = [
    { language: 'en', title: '', html: words(10) },
    { language: 'pl', title: '', html: words(600) },
  ]
  expect(reckonedMinutes(lesson('', { texts }))).toBe(3)
})

test('a film takes as long as it is, and what leads elsewhere a minute', () => {
  expect(reckonedMinutes(lesson('', { kind: 'video', film_seconds: 245 }))).toBe(4)
  expect(reckonedMinutes(lesson('', { kind: 'video' }))).toBe(1)
  expect(reckonedMinutes(lesson(words(200), { kind: 'file' }))).toBe(2)
})

test('what the organisers say counts more', () => {
  expect(minutesOf({ ...lesson(words(10)), minutes: 25 })).toBe(25)
  expect(minutesOf({ ...lesson(words(10)), minutes: null })).toBe(1)
})

test('a check takes half a minute a question', () => {
  expect([0, 1, 3, 4].map(checkMinutes)).toEqual([0, 1, 2, 2])
})
