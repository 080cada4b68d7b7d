import { expect, test } from 'vitest'
import type { PasswordPolicy } from '#platform/contract/password-policy.ts'
import { mayRegister, mayUseAutologin, passwordProblem, sessionLifetime } from './auth.rules.ts'
import { chatPassword } from './auth.tokens.ts'

const policy: PasswordPolicy = {
  min_length: 6,
  max_length: null,
  lowercase: false,
  uppercase: false,
  numeric: false,
  non_alphanumeric: false,
}

test.each<[string, Partial<PasswordPolicy>, string, string | undefined]>([
  ['six characters are enough by default', {}, 'abcdef', undefined],
  ['five are not', {}, 'abcde', 'password_min_length'],
  ['letters count as people see them, not as bytes', {}, 'zażółć', undefined],
  ['a camper is one character', { min_length: 6 }, '🚐🚐🚐', 'password_min_length'],
  ['a longest length is kept', { max_length: 16 }, 'a'.repeat(17), 'password_max_length'],
  ['a missing small letter is named', { lowercase: true }, 'ABCDEF', 'password_lowercase'],
  ['a missing capital letter is named', { uppercase: true }, 'abcdef', 'password_uppercase'],
  ['a Polish capital is a capital', { uppercase: true }, 'Łabcde', undefined],
  ['a missing digit is named', { numeric: true }, 'abcdef', 'password_numeric'],
  ['a missing sign is named', { non_alphanumeric: true }, 'abc123', 'password_non_alphanumeric'],
  ['a space is a sign', { non_alphanumeric: true }, 'abc 123', undefined],
  [
    'everything together can be met',
    {
      min_length: 8,
      max_length: 20,
      lowercase: true,
      uppercase: true,
      numeric: true,
      non_alphanumeric: true,
    },
    'Camper-7',
    undefined,
  ],
])('C-70: %s', (_, change, password, problem) => {
  expect(passwordProblem(password, { ...policy, ...change })?.code).toBe(problem)
})

test('an address may register from an allowed domain, by invitation, or when everybody may', () => {
  const invited = { domains: [], invited: true }
  expect(mayRegister('anna@else.example', invited)).toBe(true)
  const domains = { domains: ['example.com'], invited: false }
  expect(mayRegister('anna@example.com', domains)).toBe(true)
  expect(mayRegister('anna@sub.example.com', domains)).toBe(false)
  expect(mayRegister('anna@notexample.com', domains)).toBe(false)
  expect(mayRegister('"anna@example.com"@evil.example', domains)).toBe(false)
  expect(mayRegister('anna@anywhere.example', { domains: ['*'], invited: false })).toBe(true)
})

test('a personal link is for participants alone', () => {
  expect(['participant', 'organiser', 'administrator'].filter(mayUseAutologin)).toEqual(['participant'])
})

test('a session that is remembered lives longer, and neither lives for ever', () => {
  const [short, long] = [sessionLifetime(false), sessionLifetime(true)]
  expect(short.life).toBeLessThan(long.life)
  expect(short.atMost).toBeGreaterThan(short.life)
  expect(long.atMost).toBeGreaterThan(long.life)
  expect(long.atMost).toBeLessThan(366 * 86_400)
})

test('C-54: the chat password belongs to a session and a half day, and says nothing about either', () => {
  const key = Buffer.alloc(32, 7)
  const noon = Date.UTC(2026, 10, 20, 12)
  const password = chatPassword(key, 'session', noon)
  expect(password).toMatch(/^[\w-]{43}$/)
  expect(chatPassword(key, 'session', noon + 3_600_000)).toBe(password)
  expect(chatPassword(key, 'other', noon)).not.toBe(password)
  expect(chatPassword(Buffer.alloc(32, 8), 'session', noon)).not.toBe(password)
  const later = noon + 12 * 3_600_000
  expect(chatPassword(key, 'session', later)).not.toBe(password)
  expect(chatPassword(key, 'session', later, 1), 'the one before it can still be checked').toBe(password)
})
