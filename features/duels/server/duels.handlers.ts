import * as z from 'zod/mini'
import { getDuel, getDuelRecord, listDuels, setReadiness } from '#features/duels/contract/duels.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { totalMsOf } from '#features/quiz/server/quiz.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { openDuel } from './play/opening.ts'
import { foresee, overIn } from './closing/foreseeing.ts'
import { countLists, findDuelPlaces, getRecord } from './proposing/lists.store.ts'
import { getOwnDuelling, getReadiness, setReady } from './proposing/people.store.ts'
import { shownRating } from './closing/rating.ts'
import { mostPointsOf, speedBonusOf } from './duels.rules.ts'
import { mayBeginWith, challengerOf } from './proposing/challenger.ts'
import { describeDuel, describeDuels } from './duels.views.ts'

const PAGE = 20

const Place = z.tuple([z.enum(['waiting_for_me', 'waiting_for_them', 'done']), z.int(), z.uuid()])

/** What the caller has of duels, without playing. */
export function duelsHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(listDuels, async ({ caller, input, request }) => {
      const [list, at, id] = fromCursor(input.cursor, Place) ?? []
      const foreseen = await foresee(db, caller.id)
      const { outcome, search = '' } = input
      const wish = { userId: caller.id, list: input.list, outcome, search, foreseen }
      // The end of a page of one list says nothing about another.
      const after = list === input.list ? { at: at!, id: id! } : undefined
      const found = await findDuelPlaces(db, wish, { after, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [input.list, last.at, last.id])
      const reader = { id: caller.id, language: request.language }
      return {
        duels: await describeDuels(
          { db, live, reader, foreseen },
          page.map((place) => place.id),
        ),
        next,
        counts: await countLists(db, caller.id, foreseen),
        earns: mostPointsOf(await getSettings(db)),
      }
    }),

    handle(getDuelRecord, async ({ caller }) => {
      const settings = await getSettings(db)
      const foreseen = await foresee(db, caller.id)
      const record = await getRecord(db, caller.id, foreseen)
      const own = await getOwnDuelling(db, caller.id, settings.time_zone)
      const rating = foreseen.rating ?? own.rating
      const finished = record.won + record.lost + record.drawn
      const totalMs = totalMsOf(settings.duel_seconds, own.time)
      return {
        ...record,
        win_rate: finished === 0 ? null : Math.round((100 * record.won) / finished),
        rating: rating ? shownRating(rating) : null,
        readiness: { ready: own.ready, snoozed_until: own.snoozed_until },
        rewards: {
          won: settings.duel_points_won,
          drawn: settings.duel_points_drawn,
          lost: settings.duel_points_lost,
          right: settings.duel_points_right,
          per_day: settings.duel_rewarded_per_day,
          today: own.today + foreseen.rewarded,
          same_pair: settings.duel_pair_rewards,
        },
        rules: {
          questions: settings.duel_questions,
          seconds: totalMs === null ? null : Math.round(totalMs / 1_000),
          hours: settings.duel_hours,
          speed_bonus: speedBonusOf(settings),
        },
        challenge: mayBeginWith(await challengerOf(db, caller.id, overIn(foreseen))),
      }
    }),

    handle(getDuel, async ({ caller, input, request, fail }) => {
      const duel = await openDuel(services, input.duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      const reader = { id: caller.id, language: request.language }
      return { duel: await describeDuel({ db, live, reader }, duel.id) }
    }),

    handle(setReadiness, async ({ caller, input }) => {
      await setReady(db, caller.id, input)
      return getReadiness(db, caller.id)
    }),
  ]
}
