import { GAPS } from '#features/programme/contract/gaps.ts'
import { giveLinks } from '#features/people/contract/links.ts'
import { sql } from 'kysely'
import type { LimitedRows, Stage } from './limited-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'

const DESK = '/api/people/desk'

/** The people themselves. */
export function limitedPeople({ app, organiser }: Stage): LimitedRows {
  async function link({ id }: Person) {
    await app().as(organiser())(giveLinks, {
      people: { ids: [id] },
      kind: 'autologin',
      hours: 24,
      without: [...GAPS],
    })
    const { rows } = await sql<{ id: string }>`select id from auth_links
      where user_id = ${id} and made_by is not null and ended_at is null`.execute(app().db)
    return rows[0]!.id
  }
  const nothing = { shows: async () => ({}) }
  /** A second account of somebody, of the same department. */
  async function double({ id: kept_id }: Person) {
    const { id: gone_id } = await newcomer(app())
    await sql`update users set department_id = (select department_id from users where id = ${kept_id})
      where id = ${gone_id}`.execute(app().db)
    return { kept_id, gone_id }
  }
  return {
    [`GET ${DESK}`]: nothing,
    [`GET ${DESK}/export`]: nothing,
    [`GET ${DESK}/people/:user_id`]: {
      acts: async ({ id }) => ({ user_id: id }),
      code: 'people_not_found',
    },
    [`PATCH ${DESK}/people/:user_id`]: {
      acts: async ({ id }) => ({ user_id: id, fields: { city: 'Sopot' } }),
      code: 'people_not_found',
    },
    [`PUT ${DESK}/people/:user_id/email`]: {
      // Not of the person themself, who would be signed out.
      acts: async (person) => {
        const { gone_id } = await double(person)
        return { user_id: gone_id, email: `${gone_id}@example.com` }
      },
      code: 'people_not_found',
    },
    [`GET ${DESK}/links`]: {
      shows: async (people) => {
        for (const person of people) await link(person)
        return {}
      },
    },
    [`DELETE ${DESK}/links/:link_id`]: {
      acts: async (person) => ({ link_id: await link(person) }),
      code: 'people_link_not_found',
    },
    [`GET ${DESK}/merges/preview`]: { acts: double, code: 'people_not_found' },
    [`POST ${DESK}/merges`]: { acts: double, code: 'people_not_found' },
  }
}
