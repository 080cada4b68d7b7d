import type { Figure } from './topic.ts'

/** The document with the table of one topic replaced; its place is marked by two comments. */
export function withTable(document: string, topic: string, table: string): string {
  const [begin, end] = [`<!-- ${topic}: begin -->`, `<!-- ${topic}: end -->`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The document has no place for ${topic}.`)
  return `${document.slice(0, from)}${begin}\n${table}\n${document.slice(to)}`
}

export function tableOf(figures: readonly Figure[], note: string): string {
  const rows = figures.map(({ what, value, goal, met }) => {
    const verdict = met === undefined ? '' : met ? 'met' : 'missed'
    return `| ${what} | ${value} | ${goal ?? ''} | ${verdict} |`
  })
  return ['| What | Figure | Goal | |', '|---|---|---|---|', ...rows, '', note].join('\n')
}
