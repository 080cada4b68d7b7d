import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { writeCsv } from '#platform/contract/formats/csv-text.ts'
import { spacedNumbers } from '#platform/contract/formats/spaced-numbers.ts'
import { escapeHtml } from '#platform/server/mail/escape-html.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'
import { positioned, type StageRow } from './stages.console.rules.ts'
import { findAnnounced, findCrewTable, findStageTable } from './stages.console.store.ts'

/** A draft of news in one language: rich text. */
export type StageNews = { language: Language; title: string; lead: string; html: string }

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** Keeps what a closed stage tells as a draft of news of this author; answers its id. */
    stageNews?: (tx: Db, news: { author_id: string; texts: StageNews[] }) => Promise<string>
  }
}

type Told = Pick<StageRow, 'id' | 'name' | 'closed_at'>

/** The whole table as a file. */
export async function tableFile(
  db: Db,
  {
    stage,
    of,
    by,
    language,
  }: { stage: Told; of: 'crews' | 'people'; by: 'sum' | 'average'; language: Language },
): Promise<string> {
  const word = (name: string) => say(language, `stage_table.${name}`)
  const numbers = (values: readonly number[]) => values.map(String)
  if (of === 'people') {
    const rows = positioned(await findStageTable(db, stage.id, null))
    return writeCsv([
      [word('position'), word('name'), word('points')],
      ...rows.map(({ position, name, points }) => [String(position), name, String(points)]),
    ])
  }
  const rows = positioned(await findCrewTable(db, stage, by, null))
  return writeCsv([
    [word('position'), word('name'), word('members'), word('points'), word('score')],
    ...rows.map(({ position, name, members, points, score }) => [
      String(position),
      name,
      ...numbers([members, points, score]),
    ]),
  ])
}

const FIRST = 10

/** What a closed stage tells everybody, in every language. */
export async function newsOfStage(db: Db, stage: Told, by: 'sum' | 'average'): Promise<StageNews[]> {
  const crews = positioned(await findCrewTable(db, stage, by, FIRST)).filter(({ points }) => points > 0)
  const people = positioned(await findAnnounced(db, stage.id, FIRST))
  return LANGUAGES.map((language) => {
    const word = (name: string) => escapeHtml(say(language, `stage_news.${name}`, { name: stage.name }))
    const number = (value: number) => spacedNumbers(language).format(value)
    const list = (name: string, rows: readonly { position: number; name: string; score: number }[]) =>
      rows.length === 0
        ? ''
        : `<h2>${word(name)}</h2>${rows
            .map((row) => `<p>${row.position}. ${escapeHtml(row.name)}: ${number(row.score)}</p>`)
            .join('')}`
    return {
      language,
      title: say(language, 'stage_news.title', { name: stage.name }),
      lead: say(language, 'stage_news.lead', { name: stage.name }),
      html: `<p>${word('body')}</p>${list('crews', crews)}${list('people', people)}`,
    }
  })
}
