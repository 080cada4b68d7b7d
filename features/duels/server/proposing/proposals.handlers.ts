import type { ErrorCode } from '#platform/contract/errors.ts'
import * as contract from '#features/duels/contract/duels.ts'
import { isRunning } from '#features/programme/server/programme.ts'
import { type CallOf, type Fail, handle } from '#platform/server/http/handler.ts'
import { type Tell, changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { beginDuel } from '#features/duels/server/play/beginning.ts'
import { noteChange, notifyPlayers, settleNotifications } from '#features/duels/server/duels.changes.ts'
import { settleDue, settleDuel } from '#features/duels/server/closing/closing.ts'
import { proposeDuel } from './proposing.ts'
import { type ChallengeRefusal, isOpen, mayDecline, mayWithdraw } from '#features/duels/server/duels.rules.ts'
import * as store from '#features/duels/server/duels.store.ts'
import { describeDuel } from '#features/duels/server/duels.views.ts'

type Asked = Pick<CallOf<typeof contract.challengeColleague>, 'caller' | 'request'>
type ProposingCall = Asked & { fail: Fail<ChallengeRefusal> }

/** More than one person may have open. */
const ALL_OPEN = 200

/** Challenges and what becomes of them. */
export function proposalsHandlers(services: Services) {
  const { db, live } = services

  const shown = async ({ caller, request }: Asked, id: string) => {
    const reader = { id: caller.id, language: request.language }
    return { duel: await describeDuel({ db, live, reader }, id) }
  }

  const propose = async (call: ProposingCall, wish: { origin: contract.DuelOrigin; opponent: string }) => {
    const challenger = call.caller.id
    // What is over holds no place any more.
    await settleDue(services, { userId: challenger, limit: ALL_OPEN })
    const { id, refusal } = await changeAndTell(services, (tx, tell) =>
      proposeDuel(tx, tell, { ...wish, challenger }),
    )
    if (refusal) throw call.fail(refusal)
    return shown(call, id)
  }

  /** Answers a duel of the caller, locked and up to date. Refused after the commit: what was due anyway is done. */
  const answering = async <Code extends ErrorCode>(
    call: Asked & { input: { duel_id: string }; fail: Fail<Code | 'duel_not_found'> },
    answer: (tx: Db, tell: Tell, duel: store.DuelRow) => Promise<Code | null>,
  ) => {
    const [{ duel_id }, userId] = [call.input, call.caller.id]
    const refusal = await changeAndTell(services, async (tx, tell) => {
      const found = await store.lockDuelOf(tx, duel_id, userId)
      if (!found) throw call.fail('duel_not_found')
      return answer(tx, tell, await settleDuel(tx, tell, found, userId))
    })
    if (refusal) throw call.fail(refusal)
    return shown(call, duel_id)
  }

  return [
    handle(contract.challengeColleague, async (call) =>
      propose(call, { origin: 'challenge', opponent: call.input.opponent_id }),
    ),

    handle(contract.demandRematch, async (call) => {
      const { caller, input, fail } = call
      const duel = await store.findDuelOf(db, input.duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      if (isOpen(duel.state) && !duel.over) throw fail('duel_not_over')
      return propose(call, { origin: 'rematch', opponent: store.otherOf(duel, caller.id) })
    }),

    handle(contract.acceptDuel, async (call) =>
      answering(call, async (tx, tell, duel) => {
        const mine = duel.opponent_id === call.caller.id
        // The second press finds it running.
        if (duel.state === 'running' && mine) return null
        if (duel.state !== 'proposed') return 'duel_over' as const
        if (!mine) return 'duel_not_yours_to_answer' as const
        if (!(await isRunning(tx))) return 'duel_programme_not_running' as const
        if (!(await beginDuel(tx, duel))) return 'duel_bank_empty' as const
        await settleNotifications(tx, tell, { subjectIds: [duel.id] })
        await notifyPlayers(tx, tell, { duelId: duel.id, event: 'accepted', userIds: [duel.challenger_id] })
        noteChange(tell, duel)
        return null
      }),
    ),

    handle(contract.declineDuel, async (call) =>
      answering(call, async (tx, tell, duel) => {
        const by_me = duel.challenger_id === call.caller.id
        if (duel.state === 'declined' && !by_me) return null
        const refused = mayDecline({ state: duel.state, by_me })
        if (refused) return refused
        await store.setClosed(tx, duel.id, 'declined')
        await settleNotifications(tx, tell, { subjectIds: [duel.id] })
        await notifyPlayers(tx, tell, { duelId: duel.id, event: 'declined', userIds: [duel.challenger_id] })
        noteChange(tell, duel)
        return null
      }),
    ),

    handle(contract.withdrawDuel, async (call) =>
      answering(call, async (tx, tell, duel) => {
        const by_me = duel.challenger_id === call.caller.id
        if (duel.state === 'withdrawn' && by_me) return null
        const refused = mayWithdraw({ state: duel.state, by_me, drawn: duel.rules !== null })
        if (refused) return refused
        await store.setClosed(tx, duel.id, 'withdrawn')
        await settleNotifications(tx, tell, { subjectIds: [duel.id] })
        noteChange(tell, duel)
        return null
      }),
    ),
  ]
}
