import { type Generated, type RawBuilder, sql } from 'kysely'
import { asksForEvery, isForAll } from '#platform/contract/audience/audience-rules.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { Language } from '#platform/contract/languages.ts'
import { type Db, idsOf, rowsOf } from '#platform/server/schema.ts'
import type { Faults } from '#platform/server/http/errors.ts'

/** The columns of an audience that tables had before it knew more than three kinds are their own; these came later. */
export type FurtherAudienceColumns = {
  languages: Generated<Language[]>
  crew_ids: Generated<string[]>
  without_crew: Generated<boolean>
  never_signed_in: Generated<boolean>
  /** False in rows from before: whoever fits one of the kinds is meant. */
  every_kind: Generated<boolean>
}

const COLUMNS = [
  'segments',
  'department_ids',
  'country_ids',
  'languages',
  'crew_ids',
  'without_crew',
  'never_signed_in',
  'every_kind',
] as const

/** Whether something with the columns of an audience, by its alias, is for the person `u`. */
export function fitsAudience(alias: string): RawBuilder<boolean> {
  const columns = COLUMNS.map((column) => sql.ref(`${alias}.${column}`))
  return sql<boolean>`audience_fits(${sql.join(columns)}, u.id, u.segment, u.department_id, u.country_id,
    u.language::text)`
}

/**
 * Whether something `a` with the columns of an audience is for the person `u`. Not for people who cannot sign in; for what
 * is open without access as well.
 */
export const isMeantEvenWithoutAccess: RawBuilder<boolean> = sql<boolean>`(not u.deleted and ${fitsAudience('a')})`

/** The same for a part of the programme: not for people whose access is off. */
export const isMeant: RawBuilder<boolean> = sql<boolean>`(u.access and ${isMeantEvenWithoutAccess})`

/** Whether it means everybody, so that nobody need be named to tell them. */
export const isForEverybody = isForAll

/** An audience as the one row `a` of a question. */
export function audienceRow(audience: Audience): RawBuilder<unknown> {
  const { segments, department_ids, country_ids, languages, crew_ids, ...asked } = tidyAudience(audience)
  return sql`(select ${segments}::text[] as segments, ${department_ids}::uuid[] as department_ids,
    ${country_ids}::uuid[] as country_ids, ${languages}::text[] as languages, ${crew_ids}::uuid[] as crew_ids,
    ${asked.without_crew}::boolean as without_crew, ${asked.never_signed_in}::boolean as never_signed_in,
    ${asked.every_kind}::boolean as every_kind) a`
}

/** Everybody whom an audience means today. */
export async function findAudience(db: Db, audience: Audience): Promise<string[]> {
  return idsOf(
    db,
  )`select u.id from users u cross join ${audienceRow(audience)} where ${isMeant} order by u.id`
}

/** What an audience names that is not there, by field. */
async function audienceFaults(db: Db, audience: Audience): Promise<Faults> {
  const { department_ids, country_ids, crew_ids = [] } = audience
  const rows = await rowsOf<{ departments: boolean; countries: boolean; crews: boolean }>(db)`select
    exists (select unnest(${department_ids}::uuid[]) except select id from departments) as departments,
    exists (select unnest(${country_ids}::uuid[]) except select id from countries) as countries,
    exists (select unnest(${crew_ids}::uuid[]) except select id from teams) as crews`
  const { departments, countries, crews } = rows[0]!
  return {
    ...(departments && { 'audience.department_ids': { code: 'not_an_option' } }),
    ...(countries && { 'audience.country_ids': { code: 'not_an_option' } }),
    ...(crews && { 'audience.crew_ids': { code: 'not_an_option' } }),
  }
}

export type TidyAudience = Required<{ [Field in keyof Audience]: NonNullable<Audience[Field]> }>

/** Each name once, so that what is compared and counted is the same; of one kind it is always every kind that is asked for. */
export function tidyAudience(audience: Audience): TidyAudience {
  const { segments, department_ids, country_ids, languages = [], crew_ids = [] } = audience
  return {
    segments: [...new Set(segments)],
    department_ids: [...new Set(department_ids)],
    country_ids: [...new Set(country_ids)],
    languages: [...new Set(languages)],
    crew_ids: [...new Set(crew_ids)],
    without_crew: audience.without_crew ?? false,
    never_signed_in: audience.never_signed_in ?? false,
    every_kind: asksForEvery(audience),
  }
}

/** The audience among the columns of a row. */
export const audienceOf = (row: Audience): TidyAudience => tidyAudience(row)

/** What was sent, with a tidy audience, and what is wrong with that. */
export async function checkAudience<Sent extends { audience: Audience }>(
  db: Db,
  sent: Sent,
): Promise<{ content: Sent; faults: Faults }> {
  const content = { ...sent, audience: tidyAudience(sent.audience) }
  return { content, faults: await audienceFaults(db, content.audience) }
}
