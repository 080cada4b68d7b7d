import { brandStyle, type BrandColours, CONVOY_COLOURS } from '#platform/contract/brand-colours.ts'

let sheet: CSSStyleSheet | undefined

/**
 * The colours of the programme on a page that is open already, as for whoever has just changed them; a page that is
 * loaded has them from the server. Stronger by one than what came with the page.
 */
export function applyBrand(colours: BrandColours | null) {
  if (!sheet) {
    if (!colours) return
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(brandStyle(colours ?? CONVOY_COLOURS, ':root:root:root:root'))
}
