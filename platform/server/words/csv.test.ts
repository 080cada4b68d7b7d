import { describe, expect, test } from 'vitest'
import { decodeText } from '#platform/contract/formats/decode-text.ts'
import { CsvError, plainCell, readCsv, writeCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)
const faultOf = (text: string) => {
  try {
    return readCsv(text)
  } catch (error) {
    return error instanceof CsvError ? [error.line, error.fault] : error
  }
}

describe('a CSV file', () => {
  test.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, because they stand more often in the heading',
      'a;b;c,d\n1;2;3,5',
      [
        ['a', 'b', 'c,d'],
        ['1', '2', '3,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one column', 'a\n1', [['a'], ['1']]],
    [
      'line ends of Windows',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'line ends of old Macs',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      '"a","b, c"\n"1","say ""hi"""',
      [
        ['a', 'b, c'],
        ['1', 'say "hi"'],
      ],
    ],
    [
      'a heading whose quoted commas do not count',
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'line breaks in quotes',
      'a,b\n"1\r\n2",3',
      [
        ['a', 'b'],
        ['1\r\n2', '3'],
      ],
    ],
    [
      'empty cells, at the end too',
      'a,b,c\n,,3\n1,"",',
      [
        ['a', 'b', 'c'],
        ['', '', '3'],
        ['1', '', ''],
      ],
    ],
    [
      'spaces, which belong to the cells',
      'a, b\n 1 ,2',
      [
        ['a', ' b'],
        [' 1 ', '2'],
      ],
    ],
    ['nothing', '', []],
    ['empty lines alone', '\n\r\n\n', []],
  ])('is read with %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells))

  test('counts its lines as an editor does, over empty ones and breaks in quotes', () => {
    expect(readCsv('a,b\n\n"1\n2\n3",x\r\n4,y\n').map(({ line }) => line)).toEqual([1, 3, 6])
  })

  test('says in which line a quote begins that is never closed', () => {
    expect(faultOf('a,b\n1,2\n3,"4\n5,6\n')).toEqual([3, 'unclosed_quote'])
    expect(faultOf('"')).toEqual([1, 'unclosed_quote'])
    expect(faultOf('a\n"1""')).toEqual([2, 'unclosed_quote'])
  })

  test('says in which line something follows a closed quote', () => {
    expect(faultOf('a,b\n"1\n2"x,2\n')).toEqual([3, 'text_after_quote'])
    expect(faultOf('a\n"1" \n')).toEqual([2, 'text_after_quote'])
    expect(faultOf('a,b\n5" pipe,2')).toEqual([2, 'text_after_quote'])
  })

  test('of any cells comes back as it was written', () => {
    const parts = ['', 'a', '"', '""', ',', ';', '\n', '\r\n', ' ', 'ż', '\t']
    let state = 7
    const dice = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (let round = 0; round < 300; round += 1) {
      const rows = Array.from({ length: 1 + dice(4) }, () => [
        'x',
        ...Array.from({ length: 2 }, () =>
          Array.from({ length: dice(5) }, () => parts[dice(parts.length)]!).join(''),
        ),
      ])
      const heading = ['one', 'two', 'three']
      const text = [heading, ...rows]
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n')
      expect(cellsOf(text)).toEqual([heading, ...rows])
    }
  })
})

describe('the letters of a file', () => {
  const words = 'Zażółć gęślą jaźń'
  // Windows-1250, as Excel saves it in Poland.
  const windows = Buffer.from('5a61bff3b3e62067ea9c6cb9206a619ff1', 'hex')

  test.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`)],
    ['UTF-16', Buffer.from(`\uFEFF${words}`, 'utf16le')],
    ['Windows-1250', windows],
  ])('are read in %s', (_, bytes) => expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(words))
})

describe('a CSV file that we write', () => {
  const cells = [
    '=1+1',
    '+48',
    '-5',
    '@home',
    "'=x",
    "''-x",
    "'tis",
    'a,b',
    'a;b',
    'a "b"',
    ' a ',
    'a\nb',
    '',
    'ź',
  ]

  test('is read back as it was', () => {
    const written = writeCsv([['heading', ...cells.slice(1)], cells])
    expect(cellsOf(written)[1]!.map(plainCell)).toEqual(cells)
  })

  test('opens in a spreadsheet with its letters right and no cell that runs', () => {
    const written = writeCsv([['Łódź', ...cells]])
    expect(written.startsWith('\uFEFFŁódź,')).toBe(true)
    expect(written.split(',').filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([])
  })
})

test.each([
  '=1+1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20SUM(1)',
  '\ufe661+1',
  '\ufe621',
  '\ufe631',
  '\ufe6bx',
  ' =1',
  '\u200b=1',
  '\n=1',
  "'=1",
])('I4: %j is no formula in a file, and the same when it is read back', (text) => {
  const file = writeCsv([[text, 'end']])
  expect(file.replace(/^\uFEFF"?/, '')).toMatch(/^'/)
  expect(readCsv(file)[0]!.cells.map(plainCell)).toEqual([text, 'end'])
})
