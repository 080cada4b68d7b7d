import { expect, test } from 'vitest'
import { lackingIn } from './lacking.ts'

const en = { language: 'en', title: 'Brakes', html: '<p>Check them.</p>' }

test('A language in which nothing is written lacks everything; one alone lacks nothing of its own', () => {
  expect(lackingIn({ texts: [en] })).toEqual([
    { language: 'pl', isAll: true, fields: ['title', 'text'], parts: 0 },
  ])
  expect(lackingIn({ texts: [{ language: 'pl', title: '', html: '' }, en] })[0]?.isAll).toBe(true)
})

test('An empty paragraph is no text, a picture is one', () => {
  const pl = { language: 'pl', title: 'Hamulce', html: '<p></p>' }
  expect(lackingIn({ texts: [en, pl] })).toEqual([
    { language: 'pl', isAll: false, fields: ['text'], parts: 0 },
  ])
  expect(lackingIn({ texts: [en, { ...pl, html: '<img src="picture:1">' }] })).toEqual([])
})

test('What only one language says is told of the other, and parts are counted', () => {
  const pl = { language: 'pl', title: 'Hamulce', html: '<p>Sprawdź.</p>', lead: 'Krótko' }
  const options = [{ texts: [{ language: 'en', title: 'One' }] }, { texts: [{ language: 'en', title: '' }] }]
  expect(lackingIn({ texts: [en, pl], options })).toEqual([
    { language: 'en', isAll: false, fields: ['lead'], parts: 0 },
    { language: 'pl', isAll: false, fields: [], parts: 1 },
  ])
  expect(lackingIn({ texts: [], audience: { segments: [] } })).toEqual([])
})
