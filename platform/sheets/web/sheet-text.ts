import { separatorOf } from '#platform/contract/formats/csv-text.ts'

/** `line` counts from 1, as a text editor does. */
export type TextRecord = { line: number; cells: string[] }

/**
 * The records of a table as text, empty ones left out, one after the other as they are asked for: its heading, and the
 * rows that are to be put right. What is wrong with the text says the server, which reads all of it.
 */
export function* recordsIn(file: string): Generator<TextRecord> {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  let [line, begins] = [1, 1]
  const isFull = () => cells.some((each) => each.trim() !== '')
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    const isBreak = letter === '\n' || letter === '\r'
    if (isBreak && letter === '\r' && text[at + 1] === '\n') continue
    if (isBreak) line += 1
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else if (isBreak) {
      cells.push(cell)
      if (isFull()) yield { line: begins, cells }
      ;[cells, cell, begins] = [[], '', line]
    } else cell += letter
  }
  cells.push(cell)
  if (isFull()) yield { line: begins, cells }
}

/** The heading of a table, and its first row. */
export function headOf(text: string): { heading: string[]; first: string[] } {
  const records = recordsIn(text)
  const next = () => records.next().value?.cells ?? []
  return { heading: next(), first: next() }
}

/** The cells of these lines as they stand. */
export function cellsAt(text: string, lines: ReadonlySet<number>): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { line, cells } of recordsIn(text)) {
    if (lines.has(line)) found.set(line, cells)
    if (found.size === lines.size) break
  }
  return found
}
