import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('D5: a password is kept as Argon2id at the cost that OWASP asks for', async () => {
  const passwords = createPasswords()
  const kept = await passwords.hash('zażółć')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches('zażółć', kept)).toBe(true)
  // The same letters, typed on another keyboard.
  expect(await passwords.matches('zażółć'.normalize('NFD'), kept)).toBe(true)
  expect(await passwords.matches('zazolc', kept)).toBe(false)
})
