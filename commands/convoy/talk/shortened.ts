const LONGEST = 60

/** The beginning of a text of people, in one line. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()}…`
}
