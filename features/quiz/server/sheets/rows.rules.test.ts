import { describe, expect, test } from 'vitest'
import { QUIZ_COLUMNS } from '#features/quiz/contract/question-sheet.ts'
import { QUIZ_ROW_PROBLEMS } from '#features/quiz/contract/sheets.ts'
import { readQuizFile } from './import-file.rules.ts'
import { planQuizImport } from './import.rules.ts'
import { readQuestions } from './rows.rules.ts'

const good = {
  code: 'geo-1',
  language: 'en',
  category: 'geography',
  category_en: 'Geography',
  kind: 'single',
  difficulty: 'easy',
  state: 'active',
  question: 'What is the capital of Poland?',
  answer_1: 'Warsaw',
  answer_2: 'Gdańsk',
  answer_3: 'Łódź',
  right: '1',
  explanation: 'Since 1596.',
}
type Cells = Partial<Record<(typeof QUIZ_COLUMNS)[number], string>>

const sheet = (rows: Cells[], { separator = ',', columns = [...QUIZ_COLUMNS] as string[] } = {}) =>
  [columns, ...rows.map((cells) => columns.map((column) => `"${cells[column as keyof Cells] ?? ''}"`))]
    .map((cells) => cells.join(separator))
    .join('\r\n')

function read(file: string | Uint8Array) {
  const rows = readQuizFile(typeof file === 'string' ? Buffer.from(file) : file)
  const { questions, bad } = readQuestions(rows.rows)
  const plan = planQuizImport(questions, { standing: new Map(), pictures: new Map() })
  const taken = plan.new.map(({ question }) => question.code)
  return { questions, taken, bad: [...rows.bad, ...bad, ...plan.bad] }
}

describe('a sheet', () => {
  test('makes one question of a row for each language', () => {
    const polish = {
      ...good,
      language: 'PL',
      question: 'Jaka jest stolica Polski?',
      answer_1: 'Warszawa',
      explanation: '',
    }
    const { questions, bad } = read(sheet([good, polish]))
    expect(bad).toEqual([])
    expect(questions).toEqual([
      {
        line: 2,
        code: 'geo-1',
        state: 'active',
        picture: null,
        category: { name: 'geography', names: { en: 'Geography' } },
        content: {
          category: 'geography',
          kind: 'single',
          difficulty: 'easy',
          seconds: null,
          right: [0],
          wordings: [
            {
              language: 'en',
              text: 'What is the capital of Poland?',
              answers: ['Warsaw', 'Gdańsk', 'Łódź'],
              explanation: 'Since 1596.',
            },
            {
              language: 'pl',
              text: 'Jaka jest stolica Polski?',
              answers: ['Warszawa', 'Gdańsk', 'Łódź'],
              explanation: '',
            },
          ],
        },
      },
    ])
  })

  test('is read alike in UTF-8 and Windows-1250, with comma, semicolon and tab', () => {
    const expected = read(sheet([good])).questions
    // Ń, ó, ź and ł as older spreadsheets save them.
    const old: Record<string, number> = { ń: 0xf1, ó: 0xf3, ź: 0x9f, Ł: 0xa3 }
    const bytes = Buffer.from(
      sheet([good], { separator: ';' })
        .split('')
        .map((letter) => old[letter] ?? letter.charCodeAt(0)),
    )
    expect(read(bytes).questions).toEqual(expected)
    expect(read(`\uFEFF${sheet([good], { separator: ';' })}`).questions).toEqual(expected)
    expect(read(sheet([good], { separator: '\t' })).questions).toEqual(expected)
  })

  test('takes right answers as numbers, letters, words, and of an order as they stand', () => {
    const right = (cells: Cells) => read(sheet([{ ...good, ...cells }])).questions[0]?.content.right
    expect(right({ kind: 'multiple', right: '1;3' })).toEqual([0, 2])
    expect(right({ kind: 'multiple', right: 'A, C' })).toEqual([0, 2])
    expect(right({ right: 'b' })).toEqual([1])
    expect(right({ kind: 'true_false', right: 'TRUE' })).toEqual([0])
    expect(right({ kind: 'true_false', right: 'Fałsz' })).toEqual([1])
    expect(right({ kind: 'order', right: '' })).toEqual([])
  })

  test('may say what is shared in the first row of a question alone', () => {
    const later = {
      code: 'geo-1',
      language: 'pl',
      question: 'Stolica?',
      answer_1: 'a',
      answer_2: 'b',
      answer_3: 'c',
    }
    const { questions, bad } = read(sheet([good, later]))
    expect(bad).toEqual([])
    expect(questions[0]!.content.wordings.length).toBe(2)
  })

  test('makes a code of the name of a category, and leaves pictures alone without a column for them', () => {
    const columns = QUIZ_COLUMNS.filter((column) => column !== 'picture' && column !== 'category_en')
    const { questions } = read(sheet([{ ...good, category: 'Bezpieczeństwo w pracy (żółte)' }], { columns }))
    expect(questions[0]).toMatchObject({
      category: { name: 'Bezpieczeństwo w pracy (żółte)', names: {} },
      content: { category: 'bezpieczenstwo-w-pracy-zolte' },
    })
    expect(questions[0]).not.toHaveProperty('picture')
  })

  test.each([
    [
      'code,language\na,b',
      { fault: 'columns', values: { columns: 'category, kind, difficulty, question, right' } },
    ],
    ['', { fault: 'columns', values: expect.anything() }],
    [
      sheet([good], { columns: [...QUIZ_COLUMNS, 'kind'] }),
      { fault: 'column_twice', values: { column: 'kind' } },
    ],
    [`${QUIZ_COLUMNS.join(',')}\n"geo`, { fault: 'unclosed_quote', values: { line: 2 } }],
    [`${QUIZ_COLUMNS.join(',')}\n"geo"x`, { fault: 'text_after_quote', values: { line: 2 } }],
  ])('that cannot be read says why: %#', (file, fault) => {
    expect(() => readQuizFile(Buffer.from(file))).toThrow(expect.objectContaining(fault))
  })
})

// For every reason the rows that have it, the line and the cell that are named.
const refused: Record<(typeof QUIZ_ROW_PROBLEMS)[number], [Cells[] | string, number, string | null][]> = {
  columns: [[`${sheet([good])}\r\ngeo-2,en`, 3, null]],
  code_missing: [[[{ ...good, code: ' ' }], 2, 'code']],
  code_wrong: [[[{ ...good, code: 'geo 1' }], 2, 'code']],
  language_unknown: [[[{ ...good, language: 'de' }], 2, 'language']],
  wording_twice: [[[good, good], 3, 'language']],
  category_missing: [
    [[{ ...good, category: '' }], 2, 'category'],
    [[{ ...good, category: '???' }], 2, 'category'],
  ],
  kind_unknown: [[[{ ...good, kind: 'guess' }], 2, 'kind']],
  difficulty_unknown: [[[{ ...good, difficulty: '' }], 2, 'difficulty']],
  state_unknown: [
    [[{ ...good, state: 'on' }], 2, 'state'],
    [[{ ...good, state: 'voided' }], 2, 'state'],
  ],
  seconds_out_of_range: [
    [[{ ...good, seconds: '4' }], 2, 'seconds'],
    [[{ ...good, seconds: '15.5' }], 2, 'seconds'],
  ],
  question_missing: [[[{ ...good, question: ' ' }], 2, 'question']],
  question_too_long: [[[{ ...good, question: 'x'.repeat(301) }], 2, 'question']],
  answers_too_few: [
    [[{ ...good, answer_2: '', answer_3: '' }], 2, 'answer_2'],
    [[{ ...good, answer_2: '' }], 2, 'answer_2'],
  ],
  answer_too_long: [[[{ ...good, answer_3: 'x'.repeat(121) }], 2, 'answer_3']],
  answer_twice: [[[{ ...good, answer_3: 'Warsaw' }], 2, 'answer_3']],
  right_missing: [[[{ ...good, right: '' }], 2, 'right']],
  right_out_of_range: [
    [[{ ...good, right: '4' }], 2, 'right'],
    [[{ ...good, right: '7' }], 2, 'right'],
    [[{ ...good, kind: 'true_false', right: '1' }], 2, 'right'],
  ],
  right_too_many: [
    [[{ ...good, right: '1;2' }], 2, 'right'],
    [[{ ...good, kind: 'multiple', right: '1;2;3' }], 2, 'right'],
    [[{ ...good, kind: 'order', right: '1' }], 2, 'right'],
  ],
  explanation_too_long: [[[{ ...good, explanation: 'x'.repeat(601) }], 2, 'explanation']],
  wordings_differ: [
    [[good, { ...good, language: 'pl', kind: 'order' }], 3, 'kind'],
    [[good, { ...good, language: 'pl', answer_3: '' }], 3, null],
  ],
  picture_not_found: [[[{ ...good, picture: 'nowhere.png' }], 2, 'picture']],
  text_unreadable: [
    [[{ ...good, question: 'What\u202e is that?' }], 2, 'question'],
    [[{ ...good, answer_1: 'War\u0000saw' }], 2, 'answer_1'],
  ],
}

describe('a row is set out, and its question with it', () => {
  const cases = Object.entries(refused).flatMap(([problem, some]) =>
    some.map(([rows, line, column]) => [problem, rows, line, column] as const),
  )
  test.each(cases)('for %s', (problem, rows, line, column) => {
    const file = typeof rows === 'string' ? rows : sheet([...rows, { ...good, code: 'geo-2' }])
    const { taken, bad } = read(file)
    expect(bad).toEqual([{ line, problem, column, code: expect.any(String) }])
    expect(taken).toEqual([typeof rows === 'string' ? 'geo-1' : 'geo-2'])
  })
})
