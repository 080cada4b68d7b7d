import { getProgramme } from '#contract/programme.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { getSettings, isStarted } from './programme.ts'

export function programmeHandlers({ db, config }: Services) {
  return [
    handle(getProgramme, async () => {
      const {
        name,
        starts_at,
        ends_at,
        contact_email,
        contact_phone,
        individual_boards,
        profile_fields,
        time_zone,
      } = await getSettings(db)
      const started = await isStarted(db)
      return {
        name,
        started,
        starts_at,
        ends_at,
        contact_email,
        contact_phone,
        individual_boards,
        profile_fields,
        time_zone,
        demo: config.demo,
      }
    }),
  ]
}
