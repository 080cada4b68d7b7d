import type { Branding } from '#platform/contract/brand-colours.ts'
import { getProgramme } from '#platform/contract/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { getSettings, isStarted, type Settings } from './programme.ts'

/** What features above this one know of the programme. */
export type ProgrammeAround = {
  brandingOf: (settings: Settings) => Promise<Branding>
  needsSetup: () => Promise<boolean>
  providersOf: () => Promise<SignOnName[]>
}

/** A provider by whose button people sign in. */
type SignOnName = { id: string; name: string }

export function programmeHandlers({ db, config }: Services, around: ProgrammeAround) {
  const { brandingOf, needsSetup, providersOf } = around
  return [
    handle(getProgramme, async () => {
      const settings = await getSettings(db)
      const {
        name,
        starts_at,
        ends_at,
        contact_email,
        contact_phone,
        individual_boards,
        profile_fields,
        time_zone,
      } = settings
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
        branding: await brandingOf(settings),
        needs_setup: await needsSetup(),
        sign_on: { providers: await providersOf(), passwords: !settings.passwords_off },
        demo: config.demo,
      }
    }),
  ]
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    brandingOf?: (services: Services, settings: Settings) => Promise<Branding>
    /** Nobody has made the first administrator yet. */
    needsSetup?: (services: Services) => Promise<boolean>
    /** By whom people may sign in beside their password. */
    providersOf?: (services: Services) => Promise<SignOnName[]>
  }
}
