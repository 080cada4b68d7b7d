import { describe, expect, test } from 'vitest'
import { readFilter } from './filter.ts'
import { ScimError } from './scim-error.ts'

const codeOf = (text: string) => {
  try {
    readFilter(text)
    return 'read'
  } catch (error) {
    if (error instanceof ScimError) return error.code
    throw error
  }
}

describe('the filters of RFC 7644', () => {
  test.each([
    'userName eq "bjensen"',
    'name.familyName co "O\'Malley"',
    'userName sw "J"',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
    'title pr',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'meta.lastModified ge "2011-05-13T04:42:34Z"',
    'meta.lastModified lt "2011-05-13T04:42:34Z"',
    'meta.lastModified le "2011-05-13T04:42:34Z"',
    'title pr and userType eq "Employee"',
    'title pr or userType eq "Intern"',
    'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    'userType eq "Employee" and (emails.type eq "work")',
    'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
  ])('are read: %s', (text) => expect(codeOf(text)).toBe('read'))

  test('bind not before and, and and before or; brackets bind first', () => {
    expect(readFilter('a pr or b pr and not (c pr)')).toEqual({
      is: 'or',
      parts: [
        { is: 'present', name: 'a' },
        {
          is: 'and',
          parts: [
            { is: 'present', name: 'b' },
            { is: 'not', of: { is: 'present', name: 'c' } },
          ],
        },
      ],
    })
    expect(readFilter('(a pr OR b pr) AND c PR')).toMatchObject({ is: 'and', parts: [{ is: 'or' }, {}] })
  })

  test('hold every kind of value, as JSON writes it', () => {
    const valueOf = (text: string) => (readFilter(`a eq ${text}`) as { with: unknown }).with
    expect(['"x \\"y\\" \\u0105"', 'true', 'False', 'null', '-1.5'].map(valueOf)).toEqual([
      'x "y" ą',
      true,
      false,
      null,
      -1.5,
    ])
  })

  test('name one value of several, as Entra ID does', () => {
    expect(readFilter('emails[type eq "work"].value eq "a@b.c"')).toMatchObject({
      is: 'within',
      name: 'emails',
      of: { is: 'and', parts: [{ name: 'type' }, { name: 'value', with: 'a@b.c' }] },
    })
  })
})

describe('what is no filter', () => {
  test.each([
    '',
    'userName',
    'userName eq',
    'userName is "x"',
    'userName eq "x',
    'userName eq x',
    'userName eq "x" and',
    'and userName eq "x"',
    '(userName eq "x"',
    'userName eq "x")',
    'emails[type eq "work"',
    'not userName eq "x"',
    '"userName" eq "x"',
    "userName eq 'x'; drop table users",
    'user name eq "x"',
    'userName eq "\\ud800"',
    'userName eq "\\u0000"',
    '1 eq 1',
    'a.b.c eq "x"',
  ])('is refused: %s', (text) => expect(codeOf(text)).toBe('filter_wrong'))

  test.each([
    ['too long', `userName eq "${'x'.repeat(5_000)}"`],
    ['too deep', `${'('.repeat(200)}a pr${')'.repeat(200)}`],
    ['too deep by not', `${'not ('.repeat(200)}a pr${')'.repeat(200)}`],
    ['of too many tests', Array.from({ length: 200 }, () => 'a pr').join(' or ')],
  ])('and so is one that is %s', (_, text) => expect(codeOf(text)).toBe('filter_long'))

  test('takes no time, whatever it is', () => {
    const begun = performance.now()
    for (const text of [
      '"'.repeat(3_999),
      '\\"'.repeat(1_999),
      `a eq "${'\\\\'.repeat(1_900)}`,
      '['.repeat(3_999),
    ])
      codeOf(text)
    expect(performance.now() - begun).toBeLessThan(500)
  })
})
