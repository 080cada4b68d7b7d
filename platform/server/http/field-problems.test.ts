import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phoneNumber } from '#platform/contract/fields.ts'
import { problemsOf, TELLING } from './field-problems.ts'

const Form = z.object({
  seats: z.int().check(z.gte(1)),
  email: z.email(),
  link: z.nullable(z.url().check(z.regex(/^https:\/\//, 'url'))),
  phone: phoneNumber(),
  kind: z.enum(['one', 'two']),
  at: z.iso.datetime(),
})
const right = {
  seats: 3,
  email: 'anna@example.com',
  link: null,
  phone: '',
  kind: 'one',
  at: '2026-03-01T10:00:00Z',
}

describe('what is wrong with a field', () => {
  test.each([
    ['seats', undefined, 'required'],
    ['seats', null, 'required'],
    ['seats', 'three', 'wrong_type'],
    ['seats', 0, 'too_small'],
    ['email', '', 'required'],
    ['email', 'anna', 'email'],
    ['link', 'example', 'url'],
    ['link', 'http://example.com', 'url'],
    ['link', 7, 'wrong_type'],
    ['phone', 'call me', 'phone'],
    ['kind', 'three', 'not_an_option'],
    ['at', 'tomorrow', 'invalid'],
  ])('%s %j is %s', (field, value, code) => {
    const read = Form.safeParse({ ...right, [field]: value }, TELLING)
    expect(problemsOf(read.error?.issues ?? [])).toEqual({ [field]: expect.objectContaining({ code }) })
  })
})
