import { expect, test } from 'vitest'
import { PasskeyTrouble, troubleOf } from './passkey-trouble.ts'

const named = (name: string) => Object.assign(new Error('in the language of the browser'), { name })

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'elsewhere'],
  ['ConstraintError', 'unfit'],
  ['NotSupportedError', 'unfit'],
  ['UnknownError', 'failed'],
])('a browser that throws %s is said to have it %s', (name, kind) => {
  const trouble = troubleOf(named(name), 'https://convoy.example.com')
  expect(trouble).toBeInstanceOf(PasskeyTrouble)
  expect([trouble.kind, trouble.address]).toEqual([kind, 'https://convoy.example.com'])
  expect(trouble.message).not.toContain('language of the browser')
})
