import compile from 'icu-minify/compile'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'

const PEOPLE = '{count, plural, one {# person} other {# people}}, {share, number, percent} of {all, number}'

function say(locale: string, values: Record<string, number>) {
  const cache = _createCache()
  const formatters = _createIntlFormatters(cache)
  return formatMessage('people', compile(PEOPLE), values, {
    cache,
    formatters,
    locale,
    formats: { number: { percent: { style: 'percent' } } },
  })
}

test('C-37: numbers within words have a space between thousands, in both languages', () => {
  const values = { count: 1_234, share: 0.5, all: 12_345 }
  expect(say('en-GB', values)).toBe('1\u00A0234 people, 50% of 12\u00A0345')
  expect(say('pl-PL', values)).toBe('1\u00A0234 people, 50% of 12\u00A0345')
  expect(say('en-GB', { ...values, count: 1 })).toMatch(/^1 person,/)
})
