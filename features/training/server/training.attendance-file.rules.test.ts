import { expect, test } from 'vitest'
import { writeCsv } from '#platform/server/words/csv.ts'
import { readAttendance } from './training.attendance-file.rules.ts'

test('attendance is read in English and in Polish, with any of the usual separators', () => {
  const expected = [
    { line: 2, person: 'anna@convoy.test', attended: true },
    { line: 3, person: 'W-17', attended: false },
    { line: 4, person: 'ben@convoy.test', attended: undefined },
  ]
  expect(readAttendance('email,attended\nanna@convoy.test,Yes\nW-17,no\nben@convoy.test,\n').rows).toEqual(
    expected,
  )
  expect(
    readAttendance('Numer pracownika;Obecność\r\nanna@convoy.test;TAK\r\nW-17;nie\r\nben@convoy.test;\r\n')
      .rows,
  ).toEqual(expected)
  expect(readAttendance('person\tpresent\nanna@convoy.test\tx\nW-17\t0\nben@convoy.test\t\n').rows).toEqual(
    expected,
  )
})

test('columns that nobody asked for are left alone, and an address goes before a number', () => {
  const csv = writeCsv([
    ['worker_id', 'last_name', 'email', 'attended'],
    ['W-1', '=Nowak', 'anna@convoy.test', 'yes'],
  ])
  expect(readAttendance(csv)).toEqual({
    rows: [{ line: 2, person: 'anna@convoy.test', attended: true }],
    bad: [],
  })
})

test('what is wrong is set out with its line', () => {
  const csv = 'email,attended\n,yes\nanna@convoy.test,maybe\nANNA@convoy.test,yes\nben@convoy.test\n'
  expect(readAttendance(csv).bad.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'person_missing'],
    [3, 'attended_unclear'],
    [4, 'person_twice'],
    [5, 'columns'],
  ])
})

test('a file without its columns, with one of them twice or with an open quote is no attendance', () => {
  const refused = (csv: string, why: object) =>
    expect(() => readAttendance(csv)).toThrow(expect.objectContaining(why))
  refused('name,points\n', { fault: 'columns', values: { columns: 'email, attended' } })
  refused('', { fault: 'columns' })
  refused('email,attended,present\n', { fault: 'column_twice' })
  refused('email,attended\n"anna,yes\n', { fault: 'unclosed_quote', values: { line: 2 } })
})
