import * as contract from '#features/people/contract/changes.ts'
import { listPeopleWorks } from '#features/people/contract/past-works.ts'
import { scopeOf, setScope } from '#features/account/server/account.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { hasNamed } from './changes.store.ts'
import { type FeaturesAbove } from './changing.ts'
import { describePerson } from '#features/people/server/people.describing.ts'
import { addPerson, movePerson, writePerson } from './writing.ts'
import { findPastWorks } from './past-works.store.ts'
import { previewBack, previewChange } from './previewing.ts'
import { authorSeenBy, putBack, seenWork } from './putting-back.ts'
import { orderWork, peopleOf } from './works.ts'

/** What is done to people, one or many. */
export function peopleChangesHandlers(services: Services, above: FeaturesAbove) {
  const { db } = services
  const means = { ...services, above }
  return [
    handle(contract.changePeople, async ({ caller, input, fail }) => {
      const unknown = await unknownIn(db, input.change)
      if (unknown)
        throw fail('people_value_unknown', { fields: { [`change.${unknown}`]: { code: 'not_an_option' } } })
      return { work: await orderWork(means, { caller, fail, ...input }) }
    }),

    handle(contract.changePeopleHard, async ({ caller, input, fail }) => ({
      work: await orderWork(means, { caller, fail, ...input }),
    })),

    handle(contract.changePeopleRole, async ({ caller, input, fail }) => ({
      work: await orderWork(means, { caller, fail, ...input }),
    })),

    handle(contract.previewPeopleChange, async ({ caller, input, fail }) => {
      const { people, change } = input
      const unknown = await unknownIn(db, change)
      if (unknown)
        throw fail('people_value_unknown', { fields: { [`change.${unknown}`]: { code: 'not_an_option' } } })
      const scope = await scopeOf(db, caller)
      const userIds = await peopleOf(db, people, scope)
      if (!userIds) throw fail('people_number_changed')
      const author = { id: caller.id, role: caller.role, scope }
      return { preview: await previewChange(db, { change, userIds, author }) }
    }),

    handle(listPeopleWorks, async ({ caller }) => ({
      works: await findPastWorks(db, authorSeenBy(caller)),
    })),

    handle(contract.getPeopleWork, async ({ caller, input, fail }) => {
      const work = await seenWork(db, caller, input.work_id)
      if (!work) throw fail('people_work_not_found')
      return { work }
    }),

    handle(contract.previewPeopleBack, async ({ caller, input, fail }) => {
      const work = await seenWork(db, caller, input.work_id)
      if (!work) throw fail('people_work_not_found')
      const author = { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) }
      const preview = work.back && (await previewBack(db, { workId: work.id, author }))
      if (!preview) throw fail('people_work_stays')
      return { preview }
    }),

    handle(contract.putPeopleBack, async ({ caller, input, fail }) => ({
      work: await putBack(means, { caller, fail, workId: input.work_id, way: 'plain' }),
    })),

    handle(contract.putPeopleBackHard, async ({ caller, input, fail }) => ({
      work: await putBack(means, { caller, fail, workId: input.work_id, way: 'hard' }),
    })),

    handle(contract.changePerson, async ({ caller, input, fail }) => {
      const { user_id, fields } = input
      const unknown = await unknownIn(db, fields)
      if (unknown)
        throw fail('people_value_unknown', { fields: { [`fields.${unknown}`]: { code: 'not_an_option' } } })
      const author = { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) }
      await writePerson(means, { userId: user_id, fields, author, fail })
      return { person: (await describePerson(db, caller, user_id))! }
    }),

    handle(contract.changePersonEmail, async ({ caller, input, fail }) => {
      const author = { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) }
      await movePerson(means, { userId: input.user_id, email: input.email, author, fail })
      return { person: (await describePerson(db, caller, input.user_id))! }
    }),

    handle(contract.createPerson, async ({ caller, input, fail }) => {
      const { fields } = input
      const unknown = await unknownIn(db, fields)
      if (unknown)
        throw fail('people_value_unknown', { fields: { [`fields.${unknown}`]: { code: 'not_an_option' } } })
      const missing = (['email', 'first_name', 'last_name'] as const).filter((name) => !fields[name])
      if (missing.length > 0) {
        const needed = missing.map((name) => [`fields.${name}`, { code: 'required' }])
        throw fail('invalid_input', { fields: Object.fromEntries(needed) })
      }
      const author = { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) }
      const id = await addPerson(db, { fields, author, fail })
      return { person: (await describePerson(db, caller, id))! }
    }),

    handle(contract.setOrganiserScope, async ({ caller, input, fail }) => {
      const { user_id, department_ids, country_ids } = input
      const person = await describePerson(db, caller, user_id)
      if (!person) throw fail('people_not_found')
      if (person.role !== 'organiser') throw fail('people_no_organiser')
      const isKnown =
        (await hasNamed(db, 'departments', department_ids)) && (await hasNamed(db, 'countries', country_ids))
      if (!isKnown) throw fail('people_value_unknown')
      const isFree = department_ids.length + country_ids.length === 0
      const scope = isFree ? undefined : { department_ids, country_ids }
      await setScope(db, { userId: user_id, scope, by: caller.id })
      return { person: (await describePerson(db, caller, user_id))! }
    }),
  ]
}

/** The field that names a department or a country which is not there. */
async function unknownIn(
  db: Db,
  {
    department_id,
    country_id,
  }: Partial<Pick<contract.PersonFields, 'department_id' | 'country_id'>> & Partial<contract.PeopleChange>,
): Promise<string | undefined> {
  if (department_id && !(await hasNamed(db, 'departments', [department_id]))) return 'department_id'
  return country_id && !(await hasNamed(db, 'countries', [country_id])) ? 'country_id' : undefined
}
