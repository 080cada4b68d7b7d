import { expect, test } from 'vitest'
import { readPeopleFile } from './import-file.rules.ts'

test.each([
  ['an empty file', ' \n', 'empty'],
  ['a heading alone', 'email,first_name\n', 'empty'],
  ['another file', 'a,b\n1,2\n', 'no_identity'],
  ['a column twice', 'email,e-mail\na,b\n', 'column_twice'],
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), 'not_csv'],
  ['an open quotation mark', 'email,first_name\n"a,b\n', 'unclosed_quote'],
  ['too many rows', `email\n${'a\n'.repeat(100_001)}`, 'rows'],
])('%s is refused: %s', (_, text, fault) => {
  expect(() => readPeopleFile(Buffer.from(text as string))).toThrow(expect.objectContaining({ fault }))
})

test.each([
  ['commas', 'email,first_name,nick\na@b.pl,Anna,x'],
  ['semicolons, in Polish', 'Imię;Adres e-mail;Ksywa\nAnna;a@b.pl;x'],
  ['tabs, in capitals', ' E-MAIL \tFIRST NAME\tNick\na@b.pl\tAnna\tx'],
])('headings are read with %s, in any order; other columns are left alone', (_, text) => {
  expect(readPeopleFile(Buffer.from(text))).toMatchObject({
    ignored: [expect.stringMatching(/nick|ksywa/i)],
    rows: [{ line: 2, fits: true, cells: { email: 'a@b.pl', first_name: 'Anna' } }],
  })
})
