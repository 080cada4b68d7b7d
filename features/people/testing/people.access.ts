import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { savePeopleView } from '#features/people/contract/people.ts'
import { changePeople, changePeopleHard } from '#features/people/contract/changes.ts'
import { applyPeopleImport, getPeopleImport, previewPeopleImport } from '#features/people/contract/imports.ts'
import type { Input, OpenRow, OwnedRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation of the console about people that takes an id. */
export function peopleRows(appOf: () => TestApp): Record<string, AccessRow> {
  const someone = (input: Input = {}): OpenRow => ({
    open: async () => ({ user_id: (await newcomer(appOf())).id, ...input }),
    gone: async () => [{ user_id: await erased(), ...input }],
    missing: () => ({ user_id: randomUUID(), ...input }),
  })
  /** Who asked to be erased is nobody any more. */
  async function erased(): Promise<string> {
    const { id } = await newcomer(appOf())
    await sql`update users set deleted = true, email = 'former-' || id || '@convoy.invalid' where id = ${id}`.execute(
      appOf().db,
    )
    return id
  }
  const two = (): OpenRow => {
    const somebody = async () => (await newcomer(appOf())).id
    return {
      open: async () => ({ kept_id: await somebody(), gone_id: await somebody() }),
      gone: async () => [
        { kept_id: await erased(), gone_id: await somebody() },
        { kept_id: await somebody(), gone_id: await erased() },
      ],
      missing: () => ({ kept_id: randomUUID(), gone_id: randomUUID() }),
    }
  }
  const department: OpenRow = {
    open: async () => {
      const { rows } = await sql<{ id: string }>`insert into departments (name) values (${randomUUID()})
        returning id`.execute(appOf().db)
      return { department_id: rows[0]!.id }
    },
    gone: async () => [],
    missing: () => ({ department_id: randomUUID() }),
  }
  /** Somebody else's is theirs, whoever asks; administrators see all imports, which is tried elsewhere. */
  const ownedBy = (
    of: (owner: Pick<Person, 'id' | 'token'>) => Promise<Input>,
    missing: () => Input,
  ): OwnedRow => ({
    of: async (owner) => {
      const app = appOf()
      const { role } = await app.db
        .selectFrom('users')
        .select('role')
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow()
      // A participant has none: then it is that of an organiser who is not in this play.
      const by =
        role === 'participant'
          ? await app.person(`Office${randomUUID()}`, { role: 'administrator' })
          : { id: owner.id, ...(await app.signIn(owner)) }
      return of(by)
    },
    missing,
  })
  const view = (shared: boolean) => ({
    name: randomUUID(),
    shared,
    filter: {},
    sort: 'name' as const,
    order: 'asc' as const,
  })
  const imported = (input: Input = {}): OpenRow => ({
    open: async (person) => {
      const app = appOf()
      const file = Buffer.from(`email,first_name,last_name\n${randomUUID()}@example.com,A,B\n`)
      const session = await app.signIn(person)
      const { body } = await app.as(session)(previewPeopleImport, {
        upload: { name: 'people.csv', file: file.toString('base64') },
        options: { create_departments: false, create_countries: false, missing: 'leave' },
      })
      const { checksum } = body.import
      return { import_id: body.import.id, ...('checksum' in input && { checksum }) }
    },
    gone: async () => [],
    missing: () => ({ import_id: randomUUID(), ...input }),
  })
  /** Their own orders; administrators see all of them, which is tried elsewhere. */
  const worked = (kind: 'access' | 'deactivate' = 'access'): OpenRow => ({
    open: async (person) => {
      const as = appOf().as(await appOf().signIn(person))
      const people = { ids: [(await newcomer(appOf())).id] }
      const { body } =
        kind === 'deactivate'
          ? await as(changePeopleHard, { people, change: { kind } })
          : await as(changePeople, { people, change: { kind, access: false } })
      return { work_id: body.work.id }
    },
    gone: async () => [],
    missing: () => ({ work_id: randomUUID() }),
  })
  /** An import that has been done. */
  const applied = (): OpenRow => ({
    ...imported(),
    open: async (person) => {
      const { import_id } = await imported().open(person)
      const as = appOf().as(await appOf().signIn(person))
      const { body } = await as(getPeopleImport, { import_id: import_id as string })
      await as(applyPeopleImport, { import_id: import_id as string, checksum: body.import.checksum })
      return { import_id }
    },
  })
  async function someLink(): Promise<string> {
    const { id } = await newcomer(appOf())
    const { rows } = await sql<{
      id: string
    }>`insert into auth_links (user_id, purpose, token_hash, made_by, expires_at)
      values (${id}, 'autologin', ${randomBytes(32)}, ${id}, now() + interval '1 hour') returning id`.execute(
      appOf().db,
    )
    return rows[0]!.id
  }
  const audience = (input: () => Input = () => ({})): OpenRow => ({
    open: async () => {
      const { rows } = await sql<{
        id: string
      }>`insert into audiences (name, segments, department_ids, country_ids,
          languages, crew_ids, without_crew, never_signed_in, every_kind)
        values (${randomUUID()}, '{}', '{}', '{}', '{}', '{}', true, false, true) returning id`.execute(
        appOf().db,
      )
      return { audience_id: rows[0]!.id, ...input() }
    },
    gone: async () => [],
    missing: () => ({ audience_id: randomUUID(), ...input() }),
  })
  const one = '/api/people/desk/people/:user_id'
  return {
    'GET /api/people/desk': department,
    'GET /api/people/desk/count': department,
    'GET /api/people/desk/export': department,
    [`GET ${one}`]: someone(),
    [`PATCH ${one}`]: someone({ fields: { city: 'Gdynia' } }),
    [`PUT ${one}/email`]: {
      open: async () => ({
        user_id: (await newcomer(appOf())).id,
        email: `moved${randomUUID()}@example.com`,
      }),
      gone: async () => [{ user_id: await erased(), email: 'moved@example.com' }],
      missing: () => ({ user_id: randomUUID(), email: 'moved@example.com' }),
    },
    [`PUT ${one}/scope`]: {
      ...someone({ department_ids: [], country_ids: [] }),
      open: async () => {
        const { id } = await appOf().person(`Scoped${randomUUID()}`, { role: 'organiser' })
        return { user_id: id, department_ids: [], country_ids: [] }
      },
    },
    'PUT /api/audiences/:audience_id': audience(() => ({ name: randomUUID() })),
    'DELETE /api/audiences/:audience_id': audience(),
    'GET /api/people/desk/merges/preview': two(),
    'POST /api/people/desk/merges': two(),
    'DELETE /api/people/desk/views/:view_id': ownedBy(
      async (by) => {
        const { body } = await appOf().as(by)(savePeopleView, { view: view(false) })
        return { view_id: body.view.id }
      },
      () => ({ view_id: randomUUID() }),
    ),
    'GET /api/people/desk/works/:work_id': worked(),
    'GET /api/people/desk/works/:work_id/back': worked(),
    'POST /api/people/desk/works/:work_id/back': worked(),
    'POST /api/people/desk/works/:work_id/measures-back': worked('deactivate'),
    'GET /api/people/desk/links': { ...someone(), gone: async () => [] },
    'POST /api/people/desk/links/taken-back': { ...someone(), gone: async () => [] },
    'DELETE /api/people/desk/links/:link_id': {
      open: async () => ({ link_id: await someLink() }),
      gone: async () => [],
      missing: () => ({ link_id: randomUUID() }),
    },
    'GET /api/people/desk/imports/:import_id': imported(),
    'GET /api/people/desk/imports/:import_id/rows': imported(),
    'POST /api/people/desk/imports/:import_id/back': applied(),
    'POST /api/people/desk/imports/:import_id/apply': imported({ checksum: '0'.repeat(64) }),
  }
}
