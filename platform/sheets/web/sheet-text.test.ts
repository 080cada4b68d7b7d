import { expect, test } from 'vitest'
import { cellsAt, headOf, recordsIn } from './sheet-text.ts'

test('The heading and the first row are found with any separator, quotes and all line ends', () => {
  expect(headOf('\uFEFFemail;"Imię; drugie";city\r\n\r\na@b.pl;"Anna ""Ania""";"Nowy\r\nSącz"\r\n')).toEqual({
    heading: ['email', 'Imię; drugie', 'city'],
    first: ['a@b.pl', 'Anna "Ania"', 'Nowy\nSącz'],
  })
  expect(headOf('a\tb\r1\t2')).toEqual({ heading: ['a', 'b'], first: ['1', '2'] })
  expect(headOf(' \n;\n')).toEqual({ heading: [], first: [] })
  expect(headOf('')).toEqual({ heading: [], first: [] })
})

test('Rows are found by the line on which they begin, over cells that break and rows that are empty', () => {
  const text = 'id,words\n1,"two\nlines"\n,\n2,one\n3,last'
  expect([...recordsIn(text)].map(({ line }) => line)).toEqual([1, 2, 5, 6])
  expect([...cellsAt(text, new Set([5, 6])).values()]).toEqual([
    ['2', 'one'],
    ['3', 'last'],
  ])
  expect(cellsAt(text, new Set([3])).size).toBe(0)
})
