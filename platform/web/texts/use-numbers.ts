import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { spacedNumbers } from '#platform/contract/formats/spaced-numbers.ts'

/** Writes numbers as the words around them do: decimals as in the language, a space between thousands (C-37). */
export function useNumbers() {
  const locale = useLocale()
  return useCallback(
    (value: number, options?: Intl.NumberFormatOptions) => spacedNumbers(locale, options).format(value),
    [locale],
  )
}
