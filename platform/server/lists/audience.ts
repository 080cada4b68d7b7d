import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#platform/contract/audiences.ts'
import { type Db, idsOf, rowsOf } from '#platform/server/schema.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import type { Caller } from '#platform/server/http/handler.ts'

/**
 * Whether something `a` with the three columns of an audience is for the person `u`: whoever is in one of the lists,
 * everybody when all are empty. Not for people who cannot sign in; for what is open without access as well.
 */
export const isMeantEvenWithoutAccess: RawBuilder<boolean> = sql<boolean>`(not u.deleted
  and (cardinality(a.segments) + cardinality(a.department_ids) + cardinality(a.country_ids) = 0
    or u.segment = any(a.segments) or u.department_id = any(a.department_ids)
    or u.country_id = any(a.country_ids)))`

/** The same for a part of the programme: not for people whose access is off. */
export const isMeant: RawBuilder<boolean> = sql<boolean>`(u.access and ${isMeantEvenWithoutAccess})`

/** What `isMeant` says, of somebody who has signed in and is known already. */
export function means(audience: Audience, { access, person }: Pick<Caller, 'access' | 'person'>): boolean {
  const { segment, department, country } = person
  return (
    access &&
    (isForEverybody(audience) ||
      (segment !== null && audience.segments.includes(segment)) ||
      (department !== null && audience.department_ids.includes(department.id)) ||
      (country !== null && audience.country_ids.includes(country.id)))
  )
}

/** Whether it means everybody, so that nobody need be named to tell them. */
export function isForEverybody({ segments, department_ids, country_ids }: Audience): boolean {
  return segments.length + department_ids.length + country_ids.length === 0
}

/** Everybody whom an audience means today. */
export async function findAudience(db: Db, audience: Audience): Promise<string[]> {
  const { segments, department_ids, country_ids } = audience
  return idsOf(db)`select u.id from users u
    cross join (select ${segments}::text[] as segments, ${department_ids}::uuid[] as department_ids,
      ${country_ids}::uuid[] as country_ids) a
    where ${isMeant} order by u.id`
}

/** What an audience names that is not there, by field. */
async function audienceFaults(db: Db, audience: Audience): Promise<Faults> {
  const { department_ids, country_ids } = audience
  const rows = await rowsOf<{ departments: boolean; countries: boolean }>(db)`select
    exists (select unnest(${department_ids}::uuid[]) except select id from departments) as departments,
    exists (select unnest(${country_ids}::uuid[]) except select id from countries) as countries`
  const { departments, countries } = rows[0]!
  return {
    ...(departments && { 'audience.department_ids': { code: 'not_an_option' } }),
    ...(countries && { 'audience.country_ids': { code: 'not_an_option' } }),
  }
}

/** Each name once, so that what is compared and counted is the same. */
export function tidyAudience({ segments, department_ids, country_ids }: Audience): Audience {
  return {
    segments: [...new Set(segments)],
    department_ids: [...new Set(department_ids)],
    country_ids: [...new Set(country_ids)],
  }
}

/** The audience among the columns of a row. */
export function audienceOf({ segments, department_ids, country_ids }: Audience): Audience {
  return { segments, department_ids, country_ids }
}

/** What was sent, with a tidy audience, and what is wrong with that. */
export async function checkAudience<Sent extends { audience: Audience }>(
  db: Db,
  sent: Sent,
): Promise<{ content: Sent; faults: Faults }> {
  const content = { ...sent, audience: tidyAudience(sent.audience) }
  return { content, faults: await audienceFaults(db, content.audience) }
}
