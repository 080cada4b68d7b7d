import type { BrandColours } from '#platform/contract/brand-colours.ts'

let sheet: CSSStyleSheet | undefined
let newest: BrandColours | null

/**
 * The colours of the programme on a page that is open already, as for whoever has just changed them; a page that is
 * loaded has them from the server. Stronger by one than what came with the page.
 */
export async function applyBrand(colours: BrandColours | null): Promise<void> {
  newest = colours
  if (!sheet && !colours) return
  const { brandStyle, CONVOY_COLOURS } = await import('#platform/contract/brand-colours.ts')
  if (newest !== colours) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(brandStyle(colours ?? CONVOY_COLOURS, ':root:root:root:root'))
}
