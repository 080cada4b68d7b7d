import * as contract from '#features/inbox/contract/choices.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { LISTED_KINDS } from '#features/inbox/contract/inbox.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { isTimeZone } from '#platform/server/words/time-zones.ts'
import * as notifications from '#features/notifications/server/notifications.ts'
import { knowsTimeZone, readUnsubscribeToken } from '#features/notifications/server/notifications.ts'

export function notificationChoicesHandlers({ db, live }: Services) {
  return [
    handle(contract.getNotificationSettings, ({ caller }) => settingsOf(db, caller.id)),

    handle(contract.setNotificationChoice, async ({ caller, input }) => {
      await notifications.upsertChoice(db, caller.id, input)
      // What is not listed does not count: the badge and the other devices ask anew.
      live.tell([caller.id], notificationsChanged, {})
      return settingsOf(db, caller.id)
    }),

    handle(contract.setDigest, async ({ caller, input, fail }) => {
      const { digest, daily_cap } = input
      if (digest.time_zone !== null && !(await isKnownZone(db, digest.time_zone)))
        throw fail('invalid_input', { fields: { 'digest.time_zone': { code: 'time_zone' } } })
      await notifications.upsertDigest(db, caller.id, { ...digest, daily_cap })
      return settingsOf(db, caller.id)
    }),

    handle(contract.unsubscribeDigest, async ({ input, fail }) => {
      const userId = await readUnsubscribeToken(db, input.token)
      if (!userId || !(await notifications.endDigest(db, userId)))
        throw fail('notification_unsubscribe_invalid')
      return {}
    }),
  ]
}

/** Browsers and the database have lists of their own. */
async function isKnownZone(db: Db, name: string): Promise<boolean> {
  return isTimeZone(name) && (await knowsTimeZone(db, name))
}

async function settingsOf(db: Db, userId: string): Promise<contract.NotificationSettings> {
  const programme = await getSettings(db)
  const { daily_cap, ...digest } = await notifications.findDigest(db, userId)
  return {
    choices: await notifications.findChoices(db, userId, LISTED_KINDS),
    digest,
    daily_cap,
    programme_cap: programme.notification_pushes_per_day,
    programme_time_zone: programme.time_zone,
  }
}
