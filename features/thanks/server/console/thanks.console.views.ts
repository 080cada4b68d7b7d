import type { Language } from '#platform/contract/languages.ts'
import type { ConsoleThanks } from '#features/thanks/contract/console.ts'
import { lineOf } from '#features/thanks/server/thanks.views.ts'
import type { ConsoleThanksRow } from './thanks.console.store.ts'

export function consoleLineOf(row: ConsoleThanksRow, language: Language): ConsoleThanks {
  const { giver_crew, receiver_crew, hidden_at, hidden_reason } = row
  return {
    ...lineOf(row, language),
    giver_crew,
    receiver_crew,
    hidden: hidden_at === null ? null : { at: hidden_at, reason: hidden_reason ?? '' },
  }
}
