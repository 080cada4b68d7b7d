import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MODULE_NAMES } from '#platform/contract/modules.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { isOn, type SwitchedPerson } from './modules.rules.ts'
import { findSwitches, whoseModuleIsOn } from './modules.store.ts'

const app = useTestApp()

test('the database counts the same people as the rule, whoever has turned which switch', async () => {
  // Everybody with a segment or none, with access or without, and with a switch of their own or none.
  await sql`insert into users (email, first_name, last_name, segment, access)
    select 'counted' || n || '@example.com', 'Anna', 'Nowak ' || n, (array['north', 'south', null])[1 + n % 3], n % 4 > 0
    from generate_series(1, 48) n`.execute(app.db)
  const people = await app.db
    .selectFrom('users')
    .select(['id', 'segment', 'access'])
    .where('email', 'like', 'counted%')
    .orderBy('id')
    .execute()
  for (const [at, module] of MODULE_NAMES.entries()) {
    const set = (scope: string, target: string, is_on: boolean) =>
      sql`insert into module_switches (module, scope, target, is_on)
        values (${module}, ${scope}, ${target}, ${is_on})`.execute(app.db)
    if (at % 3 > 0) await set('all', '', at % 3 === 1)
    if (at % 2 > 0) await set('segment', 'north', at % 4 === 1)
    for (const [nth, { id }] of people.entries()) if (nth % 5 === 0) await set('person', id, nth % 2 === 0)
  }
  const switches = await findSwitches(app.db)
  const all = sql`select id, segment, access from users where email like 'counted%'`
  for (const module of MODULE_NAMES) {
    const { rows } = await sql<SwitchedPerson>`${whoseModuleIsOn(all, module)} order by id`.execute(app.db)
    const wished = people.filter((person) => isOn(switches, module, person))
    expect([module, rows.map(({ id }) => id)]).toEqual([module, wished.map(({ id }) => id)])
    expect(wished.length).toBeGreaterThan(0)
    expect(wished.length).toBeLessThan(people.length)
  }
})
