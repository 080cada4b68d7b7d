import * as contract from '#features/duels/contract/duels.ts'
import { isRunning } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import { type Tell, changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { beginDuel } from '#features/duels/server/play/beginning.ts'
import { noteChange, notifyPlayers, settleNotifications } from '#features/duels/server/duels.changes.ts'
import { settleDue, settleDuel } from '#features/duels/server/closing/closing.ts'
import { proposeDuel } from './proposing.ts'
import { isOpen, mayDecline, mayWithdraw } from '#features/duels/server/duels.rules.ts'
import * as store from '#features/duels/server/duels.store.ts'
import { describeDuel } from '#features/duels/server/duels.views.ts'

/** More than one person may have open. */
const ALL_OPEN = 200

/** Challenges and what becomes of them. */
export function proposalsHandlers(services: Services) {
  const { db, live } = services

  /** Answers a duel of the caller, locked and up to date; a refusal undoes nothing that was due anyway. */
  const answering = <Refusal>(
    callerId: string,
    duelId: string,
    answer: (tx: Db, tell: Tell, duel: store.DuelRow) => Promise<Refusal | null>,
  ) =>
    changeAndTell(services, async (tx, tell) => {
      const found = await store.lockDuelOf(tx, duelId, callerId)
      if (!found) return 'duel_not_found' as const
      return answer(tx, tell, await settleDuel(tx, tell, found, callerId))
    })

  return [
    handle(contract.challengeColleague, async ({ caller, input, request, fail }) => {
      const proposal = { origin: 'challenge', challenger: caller.id, opponent: input.opponent_id } as const
      // What is over holds no place any more.
      await settleDue(services, { userId: caller.id, limit: ALL_OPEN })
      const { id, refusal } = await changeAndTell(services, (tx, tell) => proposeDuel(tx, tell, proposal))
      if (refusal) throw fail(refusal)
      const reader = { id: caller.id, language: request.language }
      return { duel: await describeDuel({ db, live, reader }, id) }
    }),

    handle(contract.demandRematch, async ({ caller, input, request, fail }) => {
      const duel = await store.findDuelOf(db, input.duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      if (isOpen(duel.state) && !duel.over) throw fail('duel_not_over')
      const opponent = store.otherOf(duel, caller.id)
      await settleDue(services, { userId: caller.id, limit: ALL_OPEN })
      const { id, refusal } = await changeAndTell(services, async (tx, tell) => {
        return proposeDuel(tx, tell, { origin: 'rematch', challenger: caller.id, opponent })
      })
      if (refusal) throw fail(refusal)
      const reader = { id: caller.id, language: request.language }
      return { duel: await describeDuel({ db, live, reader }, id) }
    }),

    handle(contract.acceptDuel, async ({ caller, input, request, fail }) => {
      const refusal = await answering(caller.id, input.duel_id, async (tx, tell, duel) => {
        const mine = duel.opponent_id === caller.id
        // The second press finds it running.
        if (duel.state === 'running' && mine) return null
        if (duel.state !== 'proposed') return 'duel_over' as const
        if (!mine) return 'duel_not_yours_to_answer' as const
        if (!(await isRunning(tx))) return 'duel_programme_not_running' as const
        if (!(await beginDuel(tx, { id: duel.id, players: store.playersOf(duel) })))
          return 'duel_bank_empty' as const
        await settleNotifications(tx, tell, { subjectIds: [duel.id] })
        await notifyPlayers(tx, tell, { duelId: duel.id, event: 'accepted', userIds: [duel.challenger_id] })
        noteChange(tell, duel)
        return null
      })
      if (refusal) throw fail(refusal)
      const reader = { id: caller.id, language: request.language }
      return { duel: await describeDuel({ db, live, reader }, input.duel_id) }
    }),

    handle(contract.declineDuel, async ({ caller, input, request, fail }) => {
      const refusal = await answering(caller.id, input.duel_id, async (tx, tell, duel) => {
        const by_me = duel.challenger_id === caller.id
        if (duel.state === 'declined' && !by_me) return null
        const refused = mayDecline({ state: duel.state, by_me, done: false })
        if (refused) return refused
        await store.setClosed(tx, duel.id, 'declined')
        await settleNotifications(tx, tell, { subjectIds: [duel.id] })
        await notifyPlayers(tx, tell, { duelId: duel.id, event: 'declined', userIds: [duel.challenger_id] })
        noteChange(tell, duel)
        return null
      })
      if (refusal) throw fail(refusal)
      const reader = { id: caller.id, language: request.language }
      return { duel: await describeDuel({ db, live, reader }, input.duel_id) }
    }),

    handle(contract.withdrawDuel, async ({ caller, input, request, fail }) => {
      const refusal = await answering(caller.id, input.duel_id, async (tx, tell, duel) => {
        const by_me = duel.challenger_id === caller.id
        if (duel.state === 'withdrawn' && by_me) return null
        const refused = mayWithdraw({ state: duel.state, by_me, done: false })
        if (refused) return refused
        await store.setClosed(tx, duel.id, 'withdrawn')
        await settleNotifications(tx, tell, { subjectIds: [duel.id] })
        noteChange(tell, duel)
        return null
      })
      if (refusal) throw fail(refusal)
      const reader = { id: caller.id, language: request.language }
      return { duel: await describeDuel({ db, live, reader }, input.duel_id) }
    }),
  ]
}
