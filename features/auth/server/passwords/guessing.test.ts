import { describe, expect, test } from 'vitest'
import { weaknessOf } from './guessing.ts'

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
    'Summer2026',
    'polska1234',
    'letmein!!!',
    'monkeymonkey',
    'open-sesame',
    'mateusz1999',
    'asdfghjkl;',
    '!!!qwerty!!!',
    'p4ssw0rd99',
    'Password123!',
    'Summer2026!',
    'qwerty123456',
    'zaq12wsxCDE#',
    'Warszawa2026',
    'Krakow2026!',
    'Październik2026',
    'Zima2025!!',
    'dziendobry1',
    '+48 601 234 567',
    'haslohaslohaslo',
  ])('is %s', async (password) => expect(await weaknessOf(password)).toBe('password_common'))

  test.each([
    'open-the-gate',
    'quite another road',
    'three green campers',
    'three green campers sing',
    'trzy zielone kampery',
    'Wx7#kq9Lm2',
    '4492-0182-ab-8812',
    'kqzvbxwmhd',
    'Long-road-2026',
    'żółte kajaki',
    'correct horse',
    '7mosty-nad-Brda',
    '山道の緑のバス旅行',
  ])('is not %s', async (password) => expect(await weaknessOf(password)).toBeUndefined())

  test('takes no longer for what is made to take long', async () => {
    await weaknessOf('warm up')
    const before = performance.now()
    for (const text of ['4@8({[<369&#!1/|0$5+7%2', 'p@$$w0rd3l1t3', 'Ab1!kotek zielony '])
      await weaknessOf(text.repeat(50).slice(0, 1_000))
    // A tenth of it on a machine that does nothing else.
    expect(performance.now() - before).toBeLessThan(300)
  })
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
    'convoy2026!',
    'convoy-demo',
    'annakowalska12',
    'Long-road-2026',
  ])('is %s', async (password) => expect(await weaknessOf(password, anna)).toBe('password_names'))

  test.each(['kowalska and the horse', 'open-the-gate', 'Long-empty-road-2026', 'green kajak south'])(
    'is not %s',
    async (password) => expect(await weaknessOf(password, anna)).toBeUndefined(),
  )
  test('names that are too short to mean anybody are none', async () =>
    expect(await weaknessOf('jo-kqzvbxw-jo', { first_name: 'Jo' })).toBeUndefined())
})
