const formats = new Map<string, Intl.NumberFormat>()

/**
 * Numbers of a language with a space between thousands, in every language and from 1 000 on (C-37). The space does not
 * break a line: these numbers stand among words.
 */
export function spacedNumbers(locale: string, options?: Intl.NumberFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { ...options, useGrouping: 'always' })
  formats.set(key, format)
  return {
    format: (value: number | bigint): string =>
      format
        .formatToParts(value)
        .map((part) => (part.type === 'group' ? '\u00A0' : part.value))
        .join(''),
  }
}
