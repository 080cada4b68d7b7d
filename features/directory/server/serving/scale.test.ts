import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { queriesOf } from '#app/testing/queries.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { userKind } from '#features/directory/server/scim/attributes.ts'
import { readFilter } from '#features/directory/server/scim/filter.ts'
import { connect, type Scim } from '#features/directory/testing/directory-calls.ts'
import { entraUser } from '#features/directory/testing/entra-requests.ts'
import { conditionOf } from './filter.store.ts'

const app = useTestApp()
let scim: Scim
beforeAll(async () => {
  scim = await connect(app, await app.person('Ada', { role: 'administrator' }))
  await sql`insert into directory_users (connection_id, external_id, user_name, user_key, active, doc)
    select ${scim.id}, 'x' || n, 'u' || n, 'u' || n, true, jsonb_build_object('userName', 'u' || n, 'active', true)
    from generate_series(1, 5000) n`.execute(app.db)
  await sql`analyze directory_users`.execute(app.db)
})

describe('among five thousand', () => {
  test.each([
    ['userName eq "U4711"', 'directory_users_name'],
    ['externalId eq "x4711"', 'directory_users_external'],
  ])('%s is looked up by an index', async (filter, index) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select r.id from directory_users r
      where r.connection_id = ${scim.id} and not r.is_gone and ${conditionOf(userKind, readFilter(filter))}`.execute(
      app.db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
    expect((await scim.find('Users', filter)).body.totalResults).toBe(1)
  })

  test('a call goes to the database no more often than with one, and says who of 200 is next', async () => {
    expect(await queriesOf(app, () => scim.find('Users', 'userName eq "u4711"'))).toBeLessThanOrEqual(8)
    let serial = 0
    const add = () => scim.post('/Users', entraUser(`joiner-${(serial += 1)}`))
    expect(await queriesOf(app, add)).toBeLessThanOrEqual(12)
    const { body } = await scim.get('/Users?count=1000&startIndex=4801')
    expect([body.itemsPerPage, body.totalResults]).toEqual([200, 5_000 + serial])
  })
})
