import { describe, expect, test } from 'vitest'
import type { SmallQuestion } from '#features/learning/contract/learning.ts'
import { cardAt, cardsOf, questionsFitting, shareOf, stepsOf } from './cards.ts'

const words = (count: number) => `<p>${Array.from({ length: count }, (_, at) => `word${at}`).join(' ')}</p>`
const image = (name: string) => `<img src="picture:${name}" alt="A &quot;lake&quot;" />`

describe('the cards of a lesson', () => {
  test('begin at headings, and a heading is said without its marks', () => {
    const cards = cardsOf('<p>First.</p><h2>Tyres &amp; <strong>brakes</strong></h2><p>Look.</p>')
    expect(cards.map(({ heading, html }) => [heading, html])).toEqual([
      ['', '<p>First.</p>'],
      ['Tyres & brakes', '<p>Look.</p>'],
    ])
  })

  test('begin anew before the eighty-first word, and never in the middle of a block', () => {
    expect(cardsOf(words(40) + words(40) + words(1)).map(({ html }) => html)).toEqual([
      words(40) + words(40),
      words(1),
    ])
    const list = `<ol><li>${words(90)}</li><li>Last</li></ol>`
    expect(cardsOf(list + words(3)).map(({ html }) => html)).toEqual([list, words(3)])
  })

  test('hold one picture each, wherever it stands in them', () => {
    const html = `${words(4)}${image('a')}<p>${image('b')}</p>${words(2)}`
    expect(cardsOf(html)).toEqual([
      { heading: '', picture: image('a'), html: words(4) },
      { heading: '', picture: image('b'), html: words(2) },
    ])
  })

  test('begin at a dividing line, which is not shown', () => {
    expect(cardsOf('<p>One</p><hr /><p>Two</p>').map(({ html }) => html)).toEqual([
      '<p>One</p>',
      '<p>Two</p>',
    ])
  })

  test('lose no word, whatever the text is made of', () => {
    const html = `plain ${words(3)}<h2>One</h2><h3>Below</h3><blockquote>${words(5)}</blockquote><h3><a href="https://example.com">Link</a></h3><table><tr><td>cell</td></tr></table>`
    const all = cardsOf(html)
      .map((card) => `${card.heading} ${card.html}`)
      .join(' ')
    for (const word of ['plain', 'word2', 'One', 'Below', 'word4', 'Link', 'cell'])
      expect(all).toContain(word)
  })

  test('of an empty text are one', () => {
    expect(cardsOf('')).toEqual([{ heading: '', picture: '', html: '' }])
  })
})

const question = (id: string): SmallQuestion => ({
  id,
  text: id,
  answers: ['a', 'b'],
  right: 0,
  explanation: '',
})
const keys = (cards: number, questions: number) =>
  stepsOf({
    kind: 'text',
    html: Array.from({ length: cards }, () => '<h2>H</h2><p>w</p>').join(''),
    questions: Array.from({ length: questions }, (_, at) => question(`q${at}`)),
  }).map(({ kind, key }) => (kind === 'card' ? 'card' : key))

test('a small question comes after every third card and after the last, as many as there are', () => {
  expect(keys(4, 3)).toEqual(['card', 'card', 'card', 'q0', 'card', 'q1'])
  expect(keys(6, 1)).toEqual(['card', 'card', 'card', 'q0', 'card', 'card', 'card'])
  expect(keys(1, 1)).toEqual(['card', 'q0'])
  expect([questionsFitting(1), questionsFitting(3), questionsFitting(4)]).toEqual([1, 1, 2])
})

test('the place of a card leads back to it, and only the last one is the end', () => {
  for (const cards of [1, 2, 5, 19])
    for (let at = 0; at < cards; at += 1) {
      expect(cardAt(Math.round(shareOf(at, cards) * 10_000), cards)).toBe(at)
      expect(shareOf(at, cards) >= 0.95).toBe(at === cards - 1)
    }
  expect(cardAt(0, 5)).toBe(0)
})
