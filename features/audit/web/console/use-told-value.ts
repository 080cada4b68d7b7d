import { useDates } from '#platform/web/texts/use-dates.ts'
import { type Texts, useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { isEmpty } from './differences.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
// A state or a kind, as the database spells it.
const WORD = /^[a-z_]+$/
const LONGEST = 160

/** Says a value of a row in words: ids by the name behind them, moments in the reader's time, texts without their marks. */
export function useTold(names: Readonly<Record<string, string>>) {
  const t = useTexts('console_log')
  const { moment } = useDates()
  const number = useNumbers()
  const told = (value: unknown): string => {
    if (isEmpty(value)) return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return number(value)
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return short(value.map(told).join(', '))
    return short(wordsWithin(value).map(text).join(', ')) || t('much')
  }
  const text = (value: string): string => {
    if (ID.test(value)) return names[value] ?? t('unnamed')
    if (MOMENT.test(value) && !Number.isNaN(Date.parse(value))) return moment(value)
    const word = `values.${value}` as `values.${keyof Texts['console_log']['values']}`
    if (WORD.test(value) && t.has(word)) return t(word)
    return short(
      value
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
  }
  return told
}

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

// Texts in several languages, questions and the like: what people read of them.
function wordsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(wordsWithin)
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' || ['title', 'name', 'text', 'lead'].includes(key) ? wordsWithin(inner) : [],
  )
}
