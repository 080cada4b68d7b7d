import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { z } from 'zod/mini'
import { createConnection, SCIM_PATH, setConnectionState } from '#features/directory/contract/directory.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { settleDue } from '#features/directory/server/settling/by-and-by.ts'
import { features } from '#app/features.ts'
import { featuresAbove } from '#features/people/server/people.ts'

export type ConnectionWish = z.input<typeof createConnection.input>

/** As a form of the console sends it. */
export const connectionWish = (more: Partial<ConnectionWish> = {}): ConnectionWish => ({
  name: 'Company',
  domains: [],
  takes_staff: false,
  invites: false,
  makes_departments: true,
  rules: [
    { claim: 'department', pattern: '*', field: 'department', value: '' },
    { claim: 'country', pattern: '*', field: 'country', value: '' },
  ],
  ...more,
})

export type Scim = Awaited<ReturnType<typeof connect>>

/** A directory that is connected, and calls. */
export async function connect(
  app: TestApp,
  ada: Person,
  more: Partial<ConnectionWish> = {},
  state: 'dry' | 'live' = 'live',
) {
  const { status, body } = await app.as(ada)(createConnection, connectionWish(more))
  if (status !== 200) throw new Error(`${status} ${body.code}`)
  const { id } = body.connection
  if (state === 'live') await app.as(ada)(setConnectionState, { connection_id: id, state })
  return { id, token: body.token, ...callsOf(app, () => body.token) }
}

/** A live connection of its own for each test of a file, to an installation in which no directory rules anybody. */
export function useScim(app: TestApp): Scim {
  const scim = {} as Scim
  let ada: Person
  beforeAll(async () => {
    ada = await app.person('Ada', { role: 'administrator' })
  })
  beforeEach(async () => {
    await sql`delete from directory_connections`.execute(app.db)
    await sql`update users set directory_fields = '{}', worker_id = null`.execute(app.db)
    Object.assign(scim, await connect(app, ada))
  })
  return scim
}

type Sent = { headers?: Record<string, string>; payload?: unknown }
/** What this server answers, as far as tests look at it. */
export type ScimBody = {
  id: string
  schemas: string[]
  externalId: string
  userName: string
  displayName: string
  title: string
  active: boolean
  name: Record<string, string>
  emails: Record<string, string>[]
  members?: { value: string }[]
  groups: { value: string }[]
  meta: Record<string, string>
  attributes: { name: string }[]
  totalResults: number
  itemsPerPage: number
  startIndex: number
  Resources: ScimBody[]
  status: string
  scimType?: string
  detail: string
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': Record<string, string>
}
export type ScimAnswer = {
  status: number
  body: ScimBody
  headers: Record<string, string | undefined>
}

export function callsOf(app: TestApp, tokenOf: () => string) {
  const call = async (
    method: string,
    path: string,
    { headers = {}, payload }: Sent = {},
  ): Promise<ScimAnswer> => {
    const answer = await app.http.inject({
      method: method as 'GET',
      url: `${SCIM_PATH}${path}`,
      headers: {
        authorization: `Bearer ${tokenOf()}`,
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    })
    const text = answer.body
    return {
      status: answer.statusCode,
      body: (text === '' ? {} : JSON.parse(text)) as ScimBody,
      headers: answer.headers as Record<string, string | undefined>,
    }
  }
  return {
    call,
    get: (path: string, headers?: Record<string, string>) =>
      call('GET', path, { ...(headers && { headers }) }),
    find: (kind: 'Users' | 'Groups', filter: string, more = '') =>
      call('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`),
    post: (path: string, payload: unknown) => call('POST', path, { payload }),
    /** The same of what has to come to be. */
    made: async (path: '/Users' | '/Groups', payload: unknown) => {
      const { status, body } = await call('POST', path, { payload })
      expect(status, JSON.stringify(body)).toBe(201)
      return body
    },
    put: (path: string, payload: unknown, headers?: Record<string, string>) =>
      call('PUT', path, { payload, ...(headers && { headers }) }),
    patch: (path: string, payload: unknown, headers?: Record<string, string>) =>
      call('PATCH', path, { payload, ...(headers && { headers }) }),
    remove: (path: string, headers?: Record<string, string>) =>
      call('DELETE', path, { ...(headers && { headers }) }),
  }
}

/** What the server has to say of a resource that it has made: to be compared with `meta`. */
export const metaOf = ({ services }: Pick<TestApp, 'services'>, kind: 'User' | 'Group', id: string) => ({
  resourceType: kind,
  created: expect.stringMatching(MOMENT) as string,
  lastModified: expect.stringMatching(MOMENT) as string,
  version: expect.stringMatching(/^W\/"\d+"$/) as string,
  location: `${services.config.url}${SCIM_PATH}/${kind}s/${id}`,
})
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** The body of an error, as RFC 7644 (3.12) has it: the status is a text. */
export const errorOf = (status: number, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: `${status}`,
  ...(scimType !== undefined && { scimType }),
  detail: expect.stringMatching(/./) as string,
})
/** The list of nobody. */
export const NOBODY = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: 0,
  startIndex: 1,
  itemsPerPage: 0,
  Resources: [],
}

/** What a job does by and by, done now. */
export const settleNow = ({ services }: TestApp, connectionId: string) =>
  settleDue({ ...services, above: featuresAbove(features) }, connectionId)

export async function personOf({ db }: Pick<TestApp, 'db'>, email: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .leftJoin('countries as c', 'c.id', 'u.country_id')
    .selectAll('u')
    .select(['d.name as department', 'c.code as country'])
    .where('u.email', '=', email)
    .executeTakeFirst()
}
