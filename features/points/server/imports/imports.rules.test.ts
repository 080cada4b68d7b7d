import { describe, expect, test } from 'vitest'
import { SheetError } from '#platform/sheets/server/sheet.ts'
import { readImportFile, sentenceOf } from './import-file.rules.ts'
import { checkRows, type KnownPeople, planImport, reportOf } from './imports.rules.ts'

const raw = (change: object = {}) => ({
  line: 2,
  external_id: 'r1',
  person: 'anna@example.com',
  points: '10',
  reason: 'Results',
  ...change,
})
const problemOf = (change: object) => checkRows([raw(change)]).bad[0]?.problem
const pointsOf = (points: string | number) => checkRows([raw({ points })]).rows[0]?.points

describe('a row', () => {
  test.each([
    ['10', 10],
    [' 10 ', 10],
    ['+10', 10],
    ['-10', -10],
    ['\u221210', -10],
    ['1 200', 1_200],
    ['1\u00a0200', 1_200],
    ['12\u202f345', 12_345],
    ['1 000 000', 1_000_000],
    ['1200', 1_200],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    [-1_000_000, -1_000_000],
  ])('with %j points has %i', (cell, points) => expect(pointsOf(cell)).toBe(points))

  test.each([
    ['12.5', 'points_not_a_number'],
    ['12,5', 'points_not_a_number'],
    ['12,00', 'points_not_a_number'],
    ['1,000', 'points_not_a_number'],
    ['1 2', 'points_not_a_number'],
    ['1 0000', 'points_not_a_number'],
    ['ten', 'points_not_a_number'],
    ['1e3', 'points_not_a_number'],
    ['0x10', 'points_not_a_number'],
    ['=5+5', 'points_not_a_number'],
    ['--5', 'points_not_a_number'],
    ['١٠', 'points_not_a_number'],
    [0.5, 'points_not_a_number'],
    [Number.NaN, 'points_not_a_number'],
    ['', 'points_missing'],
    ['\u00a0', 'points_missing'],
    ['1000001', 'points_out_of_range'],
    ['9'.repeat(400), 'points_out_of_range'],
    [-1_000_001, 'points_out_of_range'],
  ])('with %j points is refused: %s', (points, problem) => expect(problemOf({ points })).toBe(problem))

  test.each([
    ['external_id_missing', { external_id: '  ' }],
    ['external_id_too_long', { external_id: 'x'.repeat(201) }],
    ['person_missing', { person: '\t' }],
    ['person_too_long', { person: 'x'.repeat(255) }],
    ['reason_too_long', { reason: 'x'.repeat(201) }],
    ['text_unreadable', { reason: 'An\u0000na' }],
    ['text_unreadable', { person: '\u202eanna' }],
    ['text_unreadable', { external_id: 'a\ud83d' }],
  ])('is refused: %s', (problem, change) => expect(problemOf(change)).toBe(problem))

  test('with the id of an earlier one is refused, even when that one was bad', () => {
    const { rows, bad } = checkRows([
      raw(),
      raw({ line: 3, external_id: ' r1 ', points: '20' }),
      raw({ line: 4, external_id: 'r2', points: 'x' }),
      raw({ line: 5, external_id: 'r2' }),
    ])
    expect(rows.map(({ line }) => line)).toEqual([2])
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'external_id_twice'],
      [4, 'points_not_a_number'],
      [5, 'external_id_twice'],
    ])
  })

  test('that begins like a formula is text', () => {
    const reason = '=HYPERLINK("http://evil.example")'
    expect(checkRows([raw({ external_id: '+1', person: '@SUM(A1)', reason })])).toMatchObject({
      rows: [{ external_id: '+1', person: '@SUM(A1)', reason }],
      bad: [],
    })
  })

  test('is shown cut when it is bad, and without what no database holds', () => {
    const { bad } = checkRows([raw({ points: 'x', reason: `\u0000${'🚐'.repeat(200)}` })])
    expect(bad[0]!.text.length).toBeLessThanOrEqual(200)
    expect(bad[0]!.text).toContain('r1 | anna@example.com | x')
    expect([bad[0]!.text.isWellFormed(), bad[0]!.text.includes('\0')]).toEqual([true, false])
  })
})

describe('a plan', () => {
  const people: KnownPeople = {
    byAddress: new Map([['anna@example.com', 'anna']]),
    byWorkerId: new Map([['B-7', 'ben']]),
  }
  const known = new Map([['old', { entry_id: 1, user_id: 'anna', points: 10 }]])
  const row = (external_id: string, person: string, points: number) => ({
    line: 2,
    external_id,
    person,
    points,
    reason: null,
  })

  test.each([
    ['new', row('fresh', 'Anna@Example.com', 10)],
    ['new', row('fresh', 'B-7', 10)],
    ['unmatched', row('fresh', 'b-7', 10)],
    ['unmatched', row('old', 'nobody', 10)],
    ['unchanged', row('old', 'anna@example.com', 10)],
    ['unchanged', row('fresh', 'anna@example.com', 0)],
    ['changed', row('old', 'anna@example.com', 0)],
    ['changed', row('old', 'anna@example.com', 11)],
    ['changed', row('old', 'B-7', 10)],
  ] as const)('%s: %j', (outcome, planned) => {
    const report = reportOf(planImport([planned], people, known), [])
    expect(report).toMatchObject({ new: 0, changed: 0, unchanged: 0, unmatched: 0, [outcome]: 1 })
  })

  test('sums what it brings, and counts whom it concerns', () => {
    const rows = [row('fresh', 'B-7', 30), row('old', 'B-7', 4)]
    expect(reportOf(planImport(rows, people, known), [])).toMatchObject({ points: 24, people: 2, rows: 2 })
  })
})

describe('I7: a file', () => {
  const read = (text: string | Buffer) => readImportFile(Buffer.from(text))
  function refusalOf(text: string) {
    try {
      return read(text)
    } catch (error) {
      return error instanceof SheetError && sentenceOf(error)
    }
  }

  test.each([
    ['English', 'external_id,person,points,reason\nr1,anna,10,Why'],
    ['Polish, in another order', 'Powód;Punkty;Osoba;Identyfikator\nWhy;10;anna;r1'],
    ['capitals and spaces', ' EXTERNAL ID ;Worker-ID;POINTS;Reason;Comment\nr1;anna;10;Why;x'],
    ['marks and quotes', '\uFEFF"external_id","email","points","opis"\r\n"r1","anna","10","Why"\r\n'],
    ['empty lines', 'identyfikator;numer pracownika;punkty;opis\n\n;;;\nr1;anna;10;Why\n'],
  ])('is read with headings in %s', (_, text) => {
    expect(read(text)).toMatchObject({
      rows: [{ external_id: 'r1', person: 'anna', points: '10', reason: 'Why' }],
      bad: [],
    })
  })

  test('needs no reasons', () => {
    expect(read('external_id,person,points\nr1,anna,10')).toMatchObject({ rows: [{ reason: undefined }] })
  })

  test('in Windows-1250 keeps its Polish letters', () => {
    const text = Buffer.concat([
      Buffer.from('identyfikator;osoba;punkty;pow'),
      Buffer.from([0xf3]),
      Buffer.from('d\nr1;anna;10;Za'),
      Buffer.from([0xbf, 0xf3, 0xb3, 0xe6]),
    ])
    expect(read(text)).toMatchObject({ rows: [{ reason: 'Zażółć' }] })
  })

  test.each([
    ['', /first line has to name the columns/],
    ['person,points\nanna,10', /none for external_id or identyfikator/],
    ['a,b,c', /none for external_id or identyfikator, nor for person or email/],
    ['external_id,person,email,points\n', /names person twice: person, email/],
    ['external_id,person,points\nr1,"anna,10\nr2,ben,5', /line 2, a quotation mark opens/],
    ['external_id,person,points\nr1,"an"na,10', /line 2, something stands between/],
    ['\u0000\u0001\u0002', /first line has to name the columns/],
    [`external_id,person,points\n${'r,a,1\n'.repeat(100_001)}`, /100001 rows/],
  ])('%#: is refused with a sentence', (text, sentence) => {
    expect(refusalOf(text)).toMatch(sentence)
  })

  test('names rows with too many or too few cells by their lines', () => {
    const answer = read('external_id,person,points\nr1,anna,10\nr2,ben,5,5\n"r\n3",cleo\nr4,dan,1')
    expect(answer).toMatchObject({
      rows: [{ line: 2 }, { line: 6 }],
      bad: [
        { line: 3, problem: 'columns', text: 'r2 | ben | 5 | 5' },
        { line: 4, problem: 'columns', text: 'r 3 | cleo' },
      ],
    })
  })
})
