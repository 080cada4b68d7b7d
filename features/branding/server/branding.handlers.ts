import { paleBrand } from '#platform/contract/brand-colours.ts'
import { getBranding, getConsoleBranding, setBranding } from '#features/branding/contract/branding.ts'
import { attachPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import * as programme from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { describeBranding, forgetBrand } from './branding.ts'
import { problemsOfPale } from './branding.rules.ts'

const NAMES: programme.SettingName[] = ['brand_colours', 'brand_logo']

export function brandingHandlers({ db }: Services) {
  return [
    handle(getBranding, async () => ({
      branding: await describeBranding(db, await programme.getSettings(db)),
    })),

    handle(getConsoleBranding, () => show(db)),

    handle(setBranding, async ({ caller, input: { version, colours, logo }, fail }) => {
      const pale = colours ? paleBrand(colours) : []
      if (pale.length > 0) throw fail('brand_contrast', { fields: problemsOfPale(pale) })
      const saved = await programme.saveSettings(db, {
        names: NAMES,
        version,
        change: async (tx, { brand_logo }) => {
          const idsOf = (of: typeof logo) =>
            of ? [...new Set([of.light, ...(of.dark ? [of.dark] : [])])] : []
          const [before, after] = [idsOf(brand_logo), idsOf(logo)]
          const fresh = after.filter((id) => !before.includes(id))
          if (!(await attachPictures(tx, { owner_id: caller.id, ids: fresh })))
            throw fail('brand_logo_not_found')
          await releasePictures(
            tx,
            before.filter((id) => !after.includes(id)),
          )
          return { brand_colours: colours, brand_logo: logo }
        },
      })
      if (!saved) throw fail('programme_changed')
      forgetBrand(db)
      return show(db)
    }),
  ]
}

async function show(db: Db) {
  const { settings, version } = await programme.readVersioned(db, NAMES)
  return { branding: await describeBranding(db, settings), version }
}
