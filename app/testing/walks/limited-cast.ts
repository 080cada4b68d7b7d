import { setScope } from '#features/account/server/account.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

export type LimitedCast = {
  /** An organiser who looks after everybody. */
  olga: Person
  /** An organiser who is limited to one department. */
  lena: Person
  /** One of Lena's people and one of somebody else's: names that stand nowhere by chance. */
  inside: Person
  outside: Person
  departments: { inner: string; outer: string }
}

export async function addLimitedCast(app: TestApp): Promise<LimitedCast> {
  const [olga, lena] = [
    await app.person('Olga', { role: 'organiser' }),
    await app.person('Lena', { role: 'organiser' }),
  ]
  const [inside, outside] = [
    await app.person('Insideria', { segment: 'insiders' }),
    await app.person('Outsideria', { segment: 'outsiders' }),
  ]
  const rows = await app.db
    .insertInto('departments')
    .values([{ name: 'Sales' }, { name: 'Logistics' }])
    .returning('id')
    .execute()
  const departments = { inner: rows[0]!.id, outer: rows[1]!.id }
  const puts: [Person, string][] = [
    [inside, departments.inner],
    [outside, departments.outer],
  ]
  for (const [{ id }, department_id] of puts)
    await app.db.updateTable('users').set({ department_id }).where('id', '=', id).execute()
  const scope = { department_ids: [departments.inner], country_ids: [] }
  await setScope(app.db, { userId: lena.id, scope, by: olga.id })
  return { olga, lena, inside, outside, departments }
}
