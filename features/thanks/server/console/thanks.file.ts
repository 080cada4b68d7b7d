import type { Language } from '#platform/contract/languages.ts'
import { csvParts } from '#platform/server/http/csv-answers.ts'
import type { Db } from '#platform/server/schema.ts'
import { say } from '#platform/server/words/texts.ts'
import type { LinePlace } from '#features/thanks/server/thanks.lines.store.ts'
import { type ConsoleThanksRow, findThanks, type ThanksWish } from './thanks.console.store.ts'
import { consoleLineOf } from './thanks.console.views.ts'

const PAGE = 1_000

const HEADING = [
  'created_at',
  'giver',
  'giver_crew',
  'receiver',
  'receiver_crew',
  'value',
  'text',
  'points',
  'hidden',
  'id',
]

/** The list as a file, page by page: what is thanked meanwhile stands above where it began. */
export function thanksFile(db: Db, wish: ThanksWish, language: Language): AsyncGenerator<string> {
  return csvParts(HEADING, pagesOf(db, wish, language))
}

async function* pagesOf(db: Db, wish: ThanksWish, language: Language) {
  let after: LinePlace | undefined
  for (;;) {
    const rows = await findThanks(db, wish, { after, limit: PAGE })
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, language))
    if (rows.length < PAGE) return
    const last = rows.at(-1)!
    after = { at: last.micros, id: last.id }
  }
}

function cellsOf(row: ConsoleThanksRow, language: Language): string[] {
  const line = consoleLineOf(row, language)
  const named = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
    `${first_name} ${last_name}`.trim()
  return [
    line.created_at,
    named(line.giver),
    line.giver_crew ?? '',
    named(line.receiver),
    line.receiver_crew ?? '',
    line.value.word,
    line.text,
    `${line.points}`,
    line.hidden ? line.hidden.reason || say(language, 'thanks.hidden') : '',
    line.id,
  ]
}
