import * as z from 'zod/mini'
import { type AuditAction, exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { idsWithin } from './audit.rules.ts'
import { type FoundAction, findAction, findActions, findCalled, findChanges } from './audit.reading.store.ts'

const PAGE = 50
const MOST_EXPORTED = 10_000
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

export function auditHandlers({ reads }: Pick<Services, 'reads'>) {
  return [
    handle(listAudit, async (call) => {
      const { input } = call
      const place = fromCursor(input.cursor, Place)
      const after = place && { at: place[0], id: place[1] }
      const wish = { ...wishOf(input), after, limit: PAGE + 1 }
      const found = await reads.ask(call, (db) => findActions(db, wish))
      const { page: shown, next } = cutPage(found, PAGE, (last) => [last.at_micros, last.id])
      return { actions: shown.map(actionFrom), next }
    }),

    handle(exportAudit, async (call) => {
      const wish = { ...wishOf(call.input), limit: MOST_EXPORTED }
      const found = await reads.ask(call, (db) => findActions(db, wish))
      const rows = found.map(
        ({ at, via, operation, subject, outcome, changed, things, people, ...actor }) => [
          at,
          [actor.first_name, actor.last_name].filter(Boolean).join(' '),
          via,
          operation,
          things.map(({ name }) => name).join(', '),
          people.first.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '),
          String(people.total),
          subject,
          outcome ?? '',
          changed.map((each) => `${each.table}: ${each.rows}`).join(', '),
        ],
      )
      const head = [
        'at',
        'who',
        'via',
        'operation',
        'things',
        'first_people',
        'people',
        'subject',
        'outcome',
        'changed',
      ]
      return { name: 'audit-log.csv', csv: writeCsv([head, ...rows]) }
    }),

    handle(getAudit, (call) =>
      reads.ask(call, async (db) => {
        const found = await findAction(db, call.input.action_id)
        if (!found) throw call.fail('audit_action_not_found')
        const changes = await findChanges(db, call.input.action_id)
        const called = await findCalled(db, idsWithin([found.input, changes]))
        return {
          action: actionFrom(found),
          input: found.input,
          changes,
          names: Object.fromEntries(called.map(({ id, name }) => [id, name])),
        }
      }),
    ),
  ]
}

function wishOf({ search, ...wish }: { search?: string | undefined }) {
  return { ...wish, words: wordsOf(search ?? '') }
}

function actionFrom({ actor_id, first_name, last_name, ...action }: FoundAction): AuditAction {
  const { id, at, via, operation, permission, subject, outcome, changed, things, people } = action
  const actor =
    actor_id && first_name !== null ? { id: actor_id, first_name, last_name: last_name ?? '' } : null
  return { id, at, actor, via, operation, permission, subject, outcome, changed, things, people }
}
