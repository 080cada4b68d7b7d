import * as z from 'zod/mini'

/** What a feature takes as a sheet. */
export type SheetForm<Column extends string> = {
  /** How the headings are spelled, in English and in Polish. */
  headings: Readonly<Record<Column, readonly string[]>>
  /** What has to be there; of columns that say the same, one. */
  needed: readonly (readonly Column[])[]
  /** Of these several may stand there: the first one counts. */
  firstCounts?: readonly Column[]
  most: number
}

/** What a cell of a heading is called, however it is written. */
export function plainHeading(cell: string): string {
  return cell
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_')
    .replaceAll(/^['_]+|_+$/g, '')
}

/** Which column a cell of a heading names. */
export function columnOf<Column extends string>(
  cell: string,
  { headings }: Pick<SheetForm<Column>, 'headings'>,
): Column | undefined {
  const name = plainHeading(cell)
  return (Object.keys(headings) as Column[]).find((column) => headings[column].includes(name))
}

/** What each column of a file is, as far as its heading says; of two that say the same the first. */
export function guessColumns<Column extends string>(
  heading: readonly string[],
  form: Pick<SheetForm<Column>, 'headings'>,
): (Column | null)[] {
  const named = heading.map((cell) => columnOf(cell, form) ?? null)
  return named.map((column, at) => (column !== null && named.indexOf(column) === at ? column : null))
}

/** What a form needs and none of these columns is: of columns that say the same, all of them. */
export function lackingIn<Column extends string>(
  columns: readonly (Column | null | undefined)[],
  { needed }: Pick<SheetForm<Column>, 'needed'>,
): (readonly Column[])[] {
  return needed.filter((some) => !some.some((column) => columns.includes(column)))
}

/** The field of a call that says what each column of a file is; left out, its heading says it. */
export function toldColumns<const Columns extends readonly string[]>(columns: Columns) {
  return z.optional(z.array(z.nullable(z.enum(columns))).check(z.maxLength(500)))
}
