import { expect, test } from 'vitest'
import { namesOf, readPasted } from './claims.rules.ts'

test('somebody new has a name, whatever the provider knows', () => {
  const email = 'jan.kowalski@example.com'
  expect(namesOf({ given_name: 'Jan', family_name: 'Nowak' }, email)).toEqual({
    first_name: 'Jan',
    last_name: 'Nowak',
  })
  expect(namesOf({ name: 'Jan Maria Nowak' }, email)).toEqual({ first_name: 'Jan', last_name: 'Maria Nowak' })
  expect(namesOf({}, email)).toEqual({ first_name: 'Jan', last_name: 'Kowalski' })
  expect(namesOf({ given_name: '\u202e', family_name: 'x'.repeat(900) }, email).last_name).toHaveLength(60)
})

test('what is pasted is read as JSON or as a token, and nothing else', () => {
  const token = `x.${Buffer.from('{"a":1}').toString('base64url')}.y`
  expect(readPasted(' {"a":1}')).toEqual({ a: 1 })
  expect(readPasted(`Bearer ${token}`)).toEqual({ a: 1 })
  for (const wrong of ['[1]', '"x"', 'null', 'a.b.c', '']) expect(readPasted(wrong)).toBeUndefined()
})
