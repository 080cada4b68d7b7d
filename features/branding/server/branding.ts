import { brandStyle } from '#platform/contract/brand-colours.ts'
import type { Branding, BrandLogo } from '#platform/contract/brand-colours.ts'
import { pictureFileKey, readPictures } from '#features/pictures/server/pictures.ts'
import { getSettings, type Settings } from '#features/programme/server/programme.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { PageBrand } from '#platform/server/http/http-web.ts'
import type { Db } from '#platform/server/schema.ts'
import { findLogoFile } from './branding.store.ts'

const pages = keepPerDatabase(2_000, async (db: Db): Promise<PageBrand> => {
  const { name, brand_colours, language } = await getSettings(db)
  return { name, style: brand_colours ? brandStyle(brand_colours) : '', language }
})

/** Name and colours as pages, mails and sharing pictures show them; at most a few seconds old. */
export function pageBrand(db: Db): Promise<PageBrand> {
  return pages.get(db)
}

export function forgetBrand(db: Db) {
  pages.forget(db)
}

/** Colours and logo as they stand in the settings. */
export async function describeBranding(
  db: Db,
  { brand_colours, brand_logo }: Pick<Settings, 'brand_colours' | 'brand_logo'>,
): Promise<Branding> {
  const ids = brand_logo ? [brand_logo.light, ...(brand_logo.dark ? [brand_logo.dark] : [])] : []
  const pictures = await readPictures(db, ids)
  const logoOf = (id: string | null | undefined): BrandLogo | null => {
    const picture = id ? pictures.get(id) : undefined
    return picture
      ? { id: picture.id, address: logoAddress(picture.id), width: picture.width, height: picture.height }
      : null
  }
  const light = logoOf(brand_logo?.light)
  return { colours: brand_colours, logo: light && { light, dark: logoOf(brand_logo?.dark) } }
}

export const logoAddress = (id: string) => `/api/branding/logo/${id}`

/** The file of a logo, in a width that is sharp wherever it stands; nothing for any other picture. */
export async function logoFile(db: Db, id: string): Promise<string | undefined> {
  const { brand_logo } = await getSettings(db)
  if (!brand_logo || (brand_logo.light !== id && brand_logo.dark !== id)) return undefined
  const found = await findLogoFile(db, id)
  if (!found) return undefined
  const width = found.widths.find((each) => each >= 640) ?? Math.max(...found.widths)
  return pictureFileKey(found.file_id, { width, format: 'webp' })
}
