import { describe, expect, test } from 'vitest'
import * as entra from '#features/directory/testing/entra-requests.ts'
import * as okta from '#features/directory/testing/okta-requests.ts'
import { type Doc, ENTERPRISE, groupKind, userKind } from './attributes.ts'
import { patched, readOperations } from './patch.ts'
import { readResource } from './reading.ts'
import { ScimError } from './scim-error.ts'

const user: Doc = readResource(userKind, entra.entraUser('anna', { [ENTERPRISE]: { department: 'IT' } }))
const after = (sent: unknown, doc = user) => patched(userKind, doc, readOperations(sent))
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
const by = (...Operations: unknown[]) => ({ schemas: PATCH, Operations })
const codeOf = (sent: unknown, doc = user) => {
  try {
    after(sent, doc)
    return 'done'
  } catch (error) {
    if (error instanceof ScimError) return error.code
    throw error
  }
}

describe('what Entra ID sends', () => {
  test('replaces the value of one address, and a name', () => {
    expect(after(entra.entraChange)).toMatchObject({
      emails: [{ type: 'work', primary: true, value: 'updatedEmail@microsoft.com' }],
      name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
    })
  })
  test('switches off by a boolean or by a text', () => {
    expect(after(entra.entraDisable)['active']).toBe(false)
    expect(after(entra.entraDisableText)['active']).toBe(false)
    expect(after(entra.entraDisableFlagged)['active']).toBe(false)
  })
  test('adds to the extension, and to addresses of which there is none', () => {
    expect(after(entra.entraAddDepartment('Sales'))[ENTERPRISE]).toEqual({ department: 'Sales' })
    const { emails: _, ...without } = user
    const added = after(by({ op: 'Add', path: 'emails[type eq "work"].value', value: 'x@y.pl' }), without)
    expect(added['emails']).toEqual([{ type: 'work', value: 'x@y.pl' }])
  })
  test('names several without a path, with dots and brackets in the names', () => {
    expect(after(entra.entraReplaceSeveralFlagged)).toMatchObject({
      displayName: 'Bjfe',
      name: { givenName: 'Kkom', familyName: 'Unua' },
      emails: [{ type: 'work', value: 'TestMhvaes@test.microsoft.com' }],
      [ENTERPRISE]: { department: 'IT', employeeNumber: 'Aklq' },
    })
  })
  test('may name the whole extension, which is added to, or taken away', () => {
    const more = by({ op: 'Add', path: ENTERPRISE, value: { employeeNumber: '7' } })
    expect(after(more)[ENTERPRISE]).toEqual({ department: 'IT', employeeNumber: '7' })
    expect(after(by({ op: 'remove', path: ENTERPRISE.toLowerCase() }))[ENTERPRISE]).toBeUndefined()
    expect(codeOf(by({ op: 'replace', path: ENTERPRISE, value: 'IT' }))).toBe('value_wrong')
  })
  test('sends what is not held, which is passed over', () => {
    for (const sent of [entra.entraAddBoss('x'), entra.entraAdd('nickName', 'Babs')])
      expect(after(sent)).toEqual(user)
    expect(after(by({ op: 'Add', path: `${ENTERPRISE}:manager`, value: 'x' }))).toEqual(user)
    expect(
      after(by({ op: 'add', path: 'urn:ietf:params:scim:schemas:extension:own:2.0:User:tag', value: 'x' })),
    ).toEqual(user)
  })
  test('makes a primary role of which there is none, in three pieces', () => {
    expect(after(entra.entraPrimaryRole)['roles']).toEqual([
      { primary: true, display: 'Admin', type: 'WindowsAzureActiveDirectoryRole', value: 'Admin' },
    ])
  })
  test('wraps a value in a list', () => {
    expect(
      after(by({ op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'A' }] }))['displayName'],
    ).toBe('A')
  })
})

describe('what Okta sends', () => {
  test('switches off and on without a path', () => {
    expect(after(okta.oktaDisable)['active']).toBe(false)
    expect(after(okta.oktaEnable)['active']).toBe(true)
  })
  test('takes members in and out; what is read only in a value is passed over', () => {
    const group: Doc = { displayName: 'G', members: [{ value: 'a' }, { value: 'b' }] }
    const left = (sent: unknown) => patched(groupKind, group, readOperations(sent))
    expect(left(okta.oktaMembers('c', 'a'))['members']).toEqual([{ value: 'b' }, { value: 'c' }])
    expect(left(okta.oktaAllMembers(['x']))['members']).toEqual([{ value: 'x' }])
    expect(left(okta.oktaRenameGroup('some id'))).toMatchObject({ displayName: 'Test SCIMv20' })
    expect(left(by({ op: 'remove', path: 'members' }))['members']).toBeUndefined()
  })
})

describe('the rules of RFC 7644', () => {
  const two: Doc = {
    ...user,
    emails: [
      { value: 'a@x.pl', type: 'work', primary: true },
      { value: 'b@x.pl', type: 'home' },
    ],
  }
  test('of several primary values the last stays one', () => {
    const left = after(by({ op: 'add', path: 'emails', value: [{ value: 'c@x.pl', primary: true }] }), two)
    expect(left['emails']).toEqual([
      { value: 'a@x.pl', type: 'work', primary: false },
      { value: 'b@x.pl', type: 'home' },
      { value: 'c@x.pl', primary: true },
    ])
  })
  test('what is there already is not added twice', () => {
    expect(after(by({ op: 'add', path: 'emails', value: [{ value: 'b@x.pl', type: 'home' }] }), two)).toEqual(
      two,
    )
  })
  test('one value of several goes, a part of it, or all', () => {
    expect(after(by({ op: 'remove', path: 'emails[type eq "home"]' }), two)['emails']).toHaveLength(1)
    expect(after(by({ op: 'remove', path: 'emails[type eq "home"].type' }), two)['emails']).toMatchObject([
      {},
      { value: 'b@x.pl' },
    ])
    expect(after(by({ op: 'remove', path: 'emails' }), two)['emails']).toBeUndefined()
    expect(after(by({ op: 'remove', path: 'name.givenName' }))['name']).not.toHaveProperty('givenName')
  })
  test('names in any case mean the same', () => {
    expect(after(by({ op: 'REPLACE', path: 'NAME.GIVENNAME', value: 'A' }))).toMatchObject({
      name: { givenName: 'A' },
    })
  })
  test.each<[string, unknown, string]>([
    ['no schema', { Operations: [{ op: 'add', value: {} }] }, 'value_missing'],
    ['no operation', by(), 'value_missing'],
    ['another operation', by({ op: 'move', path: 'title' }), 'operation_wrong'],
    ['removing nothing', by({ op: 'remove' }), 'no_target'],
    ['a path to nowhere', by({ op: 'replace', path: 'salary', value: '1' }), 'path_wrong'],
    ['an id', by({ op: 'replace', path: 'id', value: 'x' }), 'read_only'],
    ['groups of a user', by({ op: 'add', path: 'groups', value: [{ value: 'x' }] }), 'read_only'],
    [
      'a filter of what has one value',
      by({ op: 'replace', path: 'name[givenName eq "x"]', value: {} }),
      'path_wrong',
    ],
    [
      'a value that is not there',
      by({ op: 'replace', path: 'emails[type eq "other"].value', value: 'x' }),
      'no_target',
    ],
    ['no userName', by({ op: 'remove', path: 'userName' }), 'required_stays'],
    ['an empty userName', by({ op: 'replace', path: 'userName', value: '' }), 'value_missing'],
    ['an object for a text', by({ op: 'replace', path: 'title', value: { a: 1 } }), 'value_wrong'],
    ['a boolean that is none', by({ op: 'replace', path: 'active', value: 'maybe' }), 'value_wrong'],
    ['a letter that nothing holds', by({ op: 'replace', path: 'title', value: 'a\0b' }), 'value_wrong'],
    [
      'more operations than are done',
      by(...Array.from({ length: 1_001 }, () => ({ op: 'remove', path: 'title' }))),
      'operations_many',
    ],
    ['a path of another kind', by({ op: 'replace', path: { a: 1 }, value: 'x' }), 'path_wrong'],
  ])('is refused: %s', (_, sent, code) => expect(codeOf(sent)).toBe(code))

  test('nothing of all objects is written or reached', () => {
    const sent = JSON.parse(
      `{"schemas":["${PATCH[0]}"],"Operations":[{"op":"add","value":{"title":"x"}},{"op":"add","value":{"__proto__":{"admin":true}}}]}`,
    ) as unknown
    expect(codeOf(sent)).toBe('path_wrong')
    expect(codeOf(by({ op: 'add', path: '__proto__.admin', value: true }))).toBe('path_wrong')
    expect(codeOf(by({ op: 'add', path: 'constructor.prototype', value: 'x' }))).toBe('path_wrong')
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})
