// A spreadsheet takes such a cell for a formula: some of them also where the sign is of full width or small, and where
// nothing but spaces and what cannot be seen stands before it.
const LIKE_A_FORMULA = /^['\s\p{Cf}]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/u

/** A CSV file as every spreadsheet opens it: with the mark of UTF-8, and no cell that would run as a formula. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(records)}`
}

/** Further lines of such a file. */
export function csvLines(records: readonly (readonly string[])[]): string {
  return records.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(text: string): string {
  const safe = LIKE_A_FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What `writeCsv` was given, from a cell that was read back. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && LIKE_A_FORMULA.test(cell) ? cell.slice(1) : cell
}

const SEPARATORS = [',', ';', '\t'] as const

/** What divides the cells of a CSV file: what stands most often in its first line. */
export function separatorOf(source: string): string {
  const heading = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(source)![0].replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => heading.split(separator).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!
}
