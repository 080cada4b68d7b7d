import { describe, expect, test } from 'vitest'
import { isCommonPassword, isOfNames } from './guessing.rules.ts'

describe('D13: a password that many have', () => {
  test.each([
    '123456',
    '1234567890',
    '01.01.1990',
    'password',
    'Password123',
    'P@ssw0rd2024!',
    'qwertyuiop',
    'qwerty12345',
    '1q2w3e4r5t',
    'zaq12wsxcde3',
    'abcdefghij',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou!!',
    'IloveYou2026',
    'Hasło12345',
    'haslo123!!',
    'Kochanie2026',
    'convoy2026!',
    'Summer2026',
    'polska1234',
    'letmein!!!',
    'monkeymonkey',
    'open-sesame',
    'mateusz1999',
    'asdfghjkl;',
    '!!!qwerty!!!',
    'p4ssw0rd99',
  ])('is %s', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each([
    'open-the-gate',
    'convoy-demo',
    'quite another road',
    'three green campers',
    'kqzvbxwmhd',
    'Long-road-2026',
    'żółte kajaki',
    'correct horse',
    '7mosty-nad-Brda',
    '',
    '山道の緑のバス旅行',
  ])('is not %s', (password) => expect(isCommonPassword(password)).toBe(false))
})

describe('D13: a password of names', () => {
  const anna = {
    email: 'a.kowalska@drogowcy.example',
    first_name: 'Anna',
    last_name: 'Kowalska',
    programme: 'The Long Way South',
  }
  test.each([
    'kowalska2026',
    'Anna.Kowalska',
    'a.kowalska!!',
    'K0walska1990',
    'thelongwaysouth',
    'TheLongWaySouth1',
    'Drogowcy!!2026',
    'convoy-convoy',
    'annaanna12',
  ])('is %s', (password) => expect(isOfNames(password, anna)).toBe(true))

  test.each(['kowalska and the horse', 'open-the-gate', 'Long-road-2026', '12345', 'green kajak south'])(
    'is not %s',
    (password) => expect(isOfNames(password, anna)).toBe(false),
  )
  test('names that are too short to mean anybody are none', () =>
    expect(isOfNames('jo-jo-jo-jo', { first_name: 'Jo' })).toBe(false))
})
