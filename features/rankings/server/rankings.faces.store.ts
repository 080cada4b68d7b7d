import type { Vehicle } from '#features/teams/contract/teams.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'

/** The numbers of a person and of the crew in which they ride. */
export async function getNumbersOf(db: Db, userId: string): Promise<{ person: number; crew: number | null }> {
  return db
    .selectFrom('users as u')
    .leftJoin('team_members as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.left_at', 'is', null))
    .leftJoin('teams as t', 't.id', 'm.team_id')
    .select(['u.number as person', 't.number as crew'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export type Face = RowOf<'users', 'number' | 'id' | 'first_name' | 'last_name' | 'avatar' | 'deleted'> & {
  department: string | null
  country: string | null
  pseudonym: string | null
}

/** What is shown of people, by number. */
export async function findFaces(db: Db, numbers: readonly number[]): Promise<Map<number, Face>> {
  if (numbers.length === 0) return new Map()
  const faces = await db
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .leftJoin('countries as c', 'c.id', 'u.country_id')
    .leftJoin('ranking_privacy as p', 'p.user_id', 'u.id')
    .select([
      'u.number',
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.avatar',
      'u.deleted',
      'd.name as department',
      'c.name as country',
      'p.pseudonym',
    ])
    .where('u.number', 'in', numbers)
    .execute()
  return new Map(faces.map((face) => [face.number, face]))
}

export type CrewFace = {
  number: number
  id: string
  name: string
  vehicle: Vehicle
  members: number
  closed: boolean
}

/** What is shown of crews, by number. */
export async function findCrewFaces(db: Db, numbers: readonly number[]): Promise<Map<number, CrewFace>> {
  if (numbers.length === 0) return new Map()
  const crews = await db
    .selectFrom('teams as t')
    .select((eb) => [
      't.number',
      't.id',
      't.name',
      't.vehicle_type',
      't.vehicle_colour',
      't.vehicle_accessories',
      't.closed_at',
      eb
        .selectFrom('team_members as m')
        .select(eb.fn.countAll<number>().as('members'))
        .whereRef('m.team_id', '=', 't.id')
        .where('m.left_at', 'is', null)
        .as('members'),
    ])
    .where('t.number', 'in', numbers)
    .execute()
  return new Map(
    crews.map(({ number, id, name, members, closed_at, ...paint }) => [
      number,
      {
        number,
        id,
        name,
        members: members ?? 0,
        closed: closed_at !== null,
        vehicle: {
          type: paint.vehicle_type,
          colour: paint.vehicle_colour,
          accessories: paint.vehicle_accessories,
        },
      },
    ]),
  )
}

type FacesAsked = { department_id?: string | undefined; country_id?: string | undefined }

/** Crews with a member of a department and of a country. */
export async function findCrewsOf(db: Db, { department_id, country_id }: FacesAsked): Promise<number[]> {
  const rows = await db
    .selectFrom('teams as t')
    .innerJoin('team_members as m', 'm.team_id', 't.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('t.number')
    .distinct()
    .where('m.left_at', 'is', null)
    .$if(department_id !== undefined, (query) => query.where('u.department_id', '=', department_id!))
    .$if(country_id !== undefined, (query) => query.where('u.country_id', '=', country_id!))
    .execute()
  return rows.map(({ number }) => number)
}
