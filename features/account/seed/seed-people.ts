import type { DemoLanguage } from '#platform/seed/demo-languages.ts'
import type { Db } from '#platform/server/schema.ts'
import { companions, countries, departments, leads, positions, segments } from './cast.ts'
import type { Chance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'

export type SeededPerson = { id: string; email: string; first_name: string; language: DemoLanguage }

export async function seedPeople(tx: Db, chance: Chance, today: Date): Promise<SeededPerson[]> {
  const countryRows = countries.map(({ code, name }) => ({ id: chance.uuid(), code, name }))
  const departmentRows = departments.map((name) => ({ id: chance.uuid(), name }))
  await tx.insertInto('countries').values(countryRows).execute()
  await tx.insertInto('departments').values(departmentRows).execute()

  const people = [...leads, ...companions()].map((member, index) => {
    const country = countries.find(({ code }) => code === member.country)!
    const department = departments[index % departments.length]!
    return {
      id: chance.uuid(),
      email: member.email,
      first_name: member.first_name,
      last_name: member.last_name,
      phone_number: `+${{ PL: 48, DE: 49, CZ: 420 }[member.country]} ${chance.between(100, 999)} ${chance.between(100, 999)} ${chance.between(100, 999)}`,
      position: chance.pick(positions[department]),
      segment: chance.pick(segments),
      section: `${department} ${chance.between(1, 3)}`,
      institution: { PL: 'Convoy Demo sp. z o.o.', DE: 'Convoy Demo GmbH', CZ: 'Convoy Demo s.r.o.' }[
        member.country
      ],
      city: chance.pick(country.city),
      worker_id: String(10_000 + index),
      department_id: departmentRows.find((row) => row.name === department)!.id,
      country_id: countryRows.find((row) => row.code === member.country)!.id,
      role: member.role ?? ('participant' as const),
      // The printed accounts have not chosen: they speak the language of whoever tries them.
      language: index < leads.length ? null : member.country === 'PL' ? ('pl' as const) : ('en' as const),
      mandatory_training: index % 9 === 4,
      created_at: daysFrom(today, -45 + (index % 9)).toISOString(),
    }
  })
  await tx.insertInto('users').values(people).execute()

  // The companions read no mail: their summaries would bury the others in the outbox of the demo.
  await tx
    .insertInto('notification_settings')
    .values(people.slice(leads.length).map(({ id }) => ({ user_id: id, rhythm: 'off' as const })))
    .execute()
  const documents = await tx
    .selectFrom('documents')
    .select(['name', 'version'])
    .where('consent_required', '=', true)
    .execute()
  await tx
    .insertInto('document_consents')
    .values(
      people.flatMap(({ id, created_at }) =>
        documents.map((document) => ({ ...document, user_id: id, given_at: created_at })),
      ),
    )
    .execute()
  return people.map(({ id, email, first_name, language }) => ({
    id,
    email,
    first_name,
    language: language ?? 'en',
  }))
}
