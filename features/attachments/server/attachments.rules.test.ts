import { describe, expect, test } from 'vitest'
import { addressKey, tidyName, typeOf, wishOf } from './attachments.rules.ts'

describe('a name', () => {
  test.each([
    ['Plan.pdf', 'Plan.pdf'],
    ['Plan.PDF', 'Plan.pdf'],
    ['Zażółć gęślą jaźń.pdf', 'Zażółć gęślą jaźń.pdf'],
    ['plan', 'plan.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
    ['../../etc/passwd', '-..-etc-passwd.pdf'],
    ['C:\\Users\\anna\\plan.pdf', 'C-Users-anna-plan.pdf'],
    ['a"b<c>|d?.pdf', 'a-b-c-d-.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['   ', 'file.pdf'],
    ['.pdf', 'file.pdf'],
    ['a\u202efdp.exe', 'afdp.exe.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('%j is saved as %j', (name, tidy) => expect(tidyName(name, 'pdf')).toBe(tidy))
})

describe('what a file is', () => {
  test('its content says, whatever its name', () => {
    expect(typeOf({ looksLike: 'pdf', isText: false, name: 'a.mp4' })?.kind).toBe('pdf')
    expect(typeOf({ looksLike: 'docx', isText: false, name: 'a' })?.ending).toBe('docx')
  })

  test.each(['zip', 'exe', 'docm', 'xlsm', 'cfb', 'swf', 'svg', 'xml', 'mkv', 'elf', 'constructor'])(
    '%s is not taken',
    (looksLike) => expect(typeOf({ looksLike, isText: true, name: `a.${looksLike}` })).toBeUndefined(),
  )

  test('only plain text goes by its name, and only by two', () => {
    const named = (name: string, isText = true) => typeOf({ looksLike: undefined, isText, name })?.ending
    expect([named('a.txt'), named('a.CSV')]).toEqual(['txt', 'csv'])
    expect([named('a.html'), named('a.svg'), named('a'), named('a.txt', false)]).toEqual(
      Array(4).fill(undefined),
    )
  })
})

test('an address names its file and the way, and nothing else is one', () => {
  const id = 'a3bb189e-8bf9-4c3d-9f1c-1d1f1a1b1c1d'
  for (const way of ['open', 'save'] as const) expect(wishOf(addressKey({ id, way }))).toEqual({ id, way })
  for (const key of [`attachments/${id}`, `attachments/${id}/run`, `kept/${id}/640.webp`, ''])
    expect(wishOf(key)).toBeUndefined()
})
