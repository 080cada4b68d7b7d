import { BRAND_THEMES, type BrandColours, readableTone } from '#platform/contract/brand-colours.ts'
import { readVersioned } from '#features/programme/server/programme.ts'
import type { MailLook } from '#platform/server/mail/mail-page.ts'
import { drawPng } from '#platform/server/pictures/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { describeBranding, logoAddress, logoFile } from './branding.ts'

const FRESH_MS = 2_000

/**
 * What mails look like, at most two seconds old. Read by the transaction that writes the mail: were each to wait for a
 * connection of its own, many of them at once would wait for each other.
 */
export function mailLooks(url: string): (tx: Db) => Promise<MailLook> {
  let kept: { look: MailLook; until: number } | undefined
  return async (tx) => {
    if (kept && performance.now() < kept.until) return kept.look
    const look = await readLook(tx, url)
    kept = { look, until: performance.now() + FRESH_MS }
    return look
  }
}

async function readLook(tx: Db, url: string): Promise<MailLook> {
  const { settings } = await readVersioned(tx, [])
  const { colours, logo } = await describeBranding(tx, settings)
  const address = (id: string) => `${url}${logoAddress(id)}/mail.png`
  return {
    colours: colours && readable(colours),
    logo: logo && {
      light: address(logo.light.id),
      dark: logo.dark && address(logo.dark.id),
      width: logo.light.width,
      height: logo.light.height,
    },
  }
}

/** The page of the branding refuses what cannot be read, the command line does not. */
function readable(colours: BrandColours): BrandColours {
  const [light, dark] = BRAND_THEMES.map((theme) => ({
    pine: readableTone(colours[theme].pine, 'pine', theme),
    sunset: readableTone(colours[theme].sunset, 'sunset', theme),
  }))
  return { light: light!, dark: dark! }
}

const WIDTH = 640
const MOST_KEPT = 4
// Of pictures that never change: a logo and its dark sister, and those of the logo before.
const drawn = new Map<string, Promise<Buffer | undefined>>()

/** The logo as a picture that every mail program knows, as long as it is the logo. */
export async function logoForMail(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: string,
): Promise<Buffer | undefined> {
  const file = await logoFile(db, id)
  if (!file) return undefined
  const known = drawn.get(file)
  if (known) return known
  const drawing = files.get(file).then((bytes) => (bytes ? drawPng(bytes, WIDTH) : undefined))
  drawn.set(file, drawing)
  const forget = () => drawn.delete(file)
  void drawing.then((bytes) => bytes ?? forget(), forget)
  for (const key of drawn.keys()) if (drawn.size > MOST_KEPT) drawn.delete(key)
  return drawing
}
