import { expect, test } from 'vitest'
import { begunIn, withWords } from './written-texts.ts'

const blank = {
  texts: [{ language: 'en' as const, title: '' }],
  sections: [{ texts: [{ language: 'en' as const, text: '' }] }],
  points: 5,
  closes_at: null,
}

test('What is blank begins in the language of its writer, down to its parts', () => {
  expect(begunIn('pl', blank)).toEqual({
    texts: [{ language: 'pl', title: '' }],
    sections: [{ texts: [{ language: 'pl', text: '' }] }],
    points: 5,
    closes_at: null,
  })
  expect(begunIn('en', blank)).toEqual(blank)
})

test('Words in the other language alone take the place of the empty ones', () => {
  const { texts } = begunIn('pl', blank)
  expect(withWords(texts, 'en', { language: 'en', title: 'The coast' })).toEqual([
    { language: 'en', title: 'The coast' },
  ])
})
