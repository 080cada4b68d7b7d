import type { Check } from '#features/health/contract/health.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'

const SIZES = new Set(['free', 'total', 'bytes'])
const MOMENTS = new Set(['last_run', 'next_run', 'last', 'since', 'until'])

/** What a check found, and what to do about it, in the reader's words and numbers. */
export function useCheckWords() {
  const t = useTexts('console_health')
  const size = useFileSize()
  const dates = useDates()
  const written = (name: string, value: string | number) => {
    if (SIZES.has(name) && typeof value === 'number') return size(value)
    return MOMENTS.has(name) && typeof value === 'string' && value !== 'none' ? dates.moment(value) : value
  }
  return ({ name, cause, values }: Check) => {
    const shown = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, written(key, value)]),
    ) as { url: string }
    const todo = `todo.${name}.${cause}` as 'todo.backup.none'
    return {
      name: t(`name.${name}`),
      says: t(`says.${name}.${cause}` as 'says.address.local', shown),
      todo: t.has(todo) ? t(todo) : undefined,
    }
  }
}
