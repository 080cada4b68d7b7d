import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/kit.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { callName, readContract } from './contract-of.ts'

type Rule = { permissions: Permission[]; own: string[] }

const PEOPLE: Permission[] = ['people.read', 'people.write', 'people.roles']
/** Who is answered a field about people: organisers with one of the permissions, and everybody of themselves alone. */
const ANSWERED: Record<string, Rule> = {
  email: {
    // Of an announcement it is how many are reached by mail.
    permissions: [
      ...PEOPLE,
      'people.links',
      'contact.answer',
      'points.read',
      'points.correct',
      'training.write',
      'announcements.send',
      // In examples of what webhooks are told, of nobody.
      'webhooks.write',
    ],
    own: [
      'POST /api/verify',
      'POST /api/reset-password',
      'GET /api/user/me',
      'GET /api/user/me/email',
      'POST /api/user/me/email',
      'POST /api/email-change/read',
      'POST /api/email-change/confirm',
      'POST /api/email-change/revert',
      // Of these it is whether a mail is wished.
      'GET /api/notifications/settings',
      'PUT /api/notifications/choices/:kind',
      'PUT /api/notifications/digest',
    ],
  },
  two_factor: { permissions: PEOPLE, own: ['GET /api/user/me/security'] },
  // In an example of what webhooks are told as well.
  access: { permissions: [...PEOPLE, 'webhooks.write'], own: ['GET /api/user/me'] },
  ip: { permissions: [], own: ['GET /api/sessions'] },
  password_hash: { permissions: [], own: [] },
  totp_secret: { permissions: [], own: [] },
  secret: { permissions: ['keys.write', 'webhooks.write'], own: ['POST /api/two-factor/set-up'] },
}

const { endpoints } = await readContract()
const promised = endpoints.map(({ endpoint }) => endpoint)

function answers({ output }: Endpoint, field: string): boolean {
  return JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).includes(`"${field}":{`)
}

function faultsOf(all: readonly Endpoint[], field: string, { permissions, own }: Rule): string[] {
  return all
    .filter((endpoint) => answers(endpoint, field))
    .filter(({ permission }) => !permission || !permissions.includes(permission))
    .map(callName)
    .filter((name) => !own.includes(name))
}

describe('D7: a field about people is answered to those alone whom it is for', () => {
  test.each(Object.entries(ANSWERED))('%s', (field, rule) => {
    expect(faultsOf(promised, field, rule)).toEqual([])
    const found = promised.filter((endpoint) => answers(endpoint, field)).map(callName)
    expect(
      rule.own.filter((name) => !found.includes(name)),
      'a call that is no more',
    ).toEqual([])
  })

  test('a call that answers one more is found', () => {
    const output = z.object({ people: z.array(z.object({ email: z.string() })) })
    const planted = { ...promised[0]!, path: '/api/planted', output } as Endpoint
    expect(faultsOf([planted], 'email', ANSWERED['email']!)).toEqual([callName(planted)])
  })
})
