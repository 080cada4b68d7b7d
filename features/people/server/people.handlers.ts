import * as z from 'zod/mini'
import * as contract from '#features/people/contract/people.ts'
import { listPeopleOptions } from '#platform/contract/audiences.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { handleCsv } from '#platform/server/http/csv-answers.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './people.console.store.ts'
import { describePerson } from './people.describing.ts'
import { followFigures } from './people.figures.store.ts'
import { peopleFile } from './importing/file.ts'
import { countFound } from './people.found.store.ts'
import { countViews, deleteView, findViews, saveView } from './people.views.store.ts'

const PAGE = 100
const MOST_VIEWS = 100
const EVERYBODY = 1_000_000
const text = z.string().check(z.maxLength(250), z.regex(/^[^\0]*$/))
const Place = z.tuple([
  z.string().check(z.regex(/^(|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)),
  z.union([text, z.int().check(z.gte(-1e15), z.lte(8e15))]),
  z.uuid(),
])
// Where points, moments and names begin that people look for.
const usual = { name: 'asc', department: 'asc', created: 'desc', seen: 'desc', points: 'desc' } as const

/** The table of people, its views, its file, and the page of one person. */
export function peopleHandlers({ db, reads }: Services) {
  return [
    handle(contract.listPeopleConsole, async (call) => {
      const { caller, input, fail } = call
      const { sort = 'name', order = usual[sort], cursor } = input
      const place = fromCursor(cursor, Place)
      const isText = sort === 'name' || sort === 'department'
      if (place && (typeof place[1] === 'string') !== isText)
        throw fail('invalid_input', { fields: { cursor: { code: 'invalid' } } })
      const after = place && { group: place[0], key: place[1], id: place[2] }
      const scope = await scopeOf(db, caller)
      if (!place) await followFigures(db)
      const filter = contract.PeopleFilter.parse(input)
      return reads.ask(call, async (read) => {
        const found = await store.findPage(read, { filter, scope, sort, order, after, limit: PAGE + 1 })
        const { page, next } = cutPage(found, PAGE, (last) => [last.group, last.key, last.id])
        const ids = page.map(({ id }) => id)
        return { people: await store.describePeople(read, ids), next }
      })
    }),

    handle(contract.countPeopleConsole, async (call) => {
      const { caller, input } = call
      const scope = await scopeOf(db, caller)
      const most = input.exact ? EVERYBODY : contract.MOST_COUNTED
      const wish = { filter: contract.PeopleFilter.parse(input), scope }
      const count = await reads.ask(call, (read) => countFound(read, wish, most + 1))
      return { count: Math.min(count, most), more: count > most }
    }),

    handle(listPeopleOptions, async ({ caller }) => ({
      departments: await store.findDepartments(db, caller.scope),
      countries: await store.findCountries(db, caller.scope),
      segments: await store.findSegments(db, caller.scope),
      scope: caller.scope ?? null,
    })),

    handleCsv(contract.exportPeople, async (call) => {
      const scope = await scopeOf(db, call.caller)
      const wish = { filter: call.input, scope }
      return { name: 'people.csv', parts: reads.parts(call, (read) => peopleFile(read, wish)) }
    }),

    handle(contract.getPersonConsole, async ({ caller, input, fail }) => {
      const person = await describePerson(db, caller, input.user_id)
      if (!person) throw fail('people_not_found')
      return { person }
    }),

    handle(contract.listPeopleViews, async ({ caller }) => ({ views: await findViews(db, caller.id) })),

    handle(contract.savePeopleView, async ({ caller, input, fail }) => {
      if ((await countViews(db, caller.id)) >= MOST_VIEWS) throw fail('people_views_full')
      const view = await saveView(db, caller.id, input.view).catch((error: unknown) => {
        // Two who share the same name at once.
        if (error instanceof Error && 'code' in error && error.code === '23505') return undefined
        throw error
      })
      if (!view) throw fail('people_view_name_taken', { fields: { 'view.name': { code: 'name_in_use' } } })
      return { view }
    }),

    handle(contract.deletePeopleView, async ({ caller, input, fail }) => {
      const sharedToo = caller.role === 'administrator'
      const isDone = await deleteView(db, { id: input.view_id, ownerId: caller.id, sharedToo })
      if (!isDone) throw fail('people_view_not_found')
      return {}
    }),
  ]
}
