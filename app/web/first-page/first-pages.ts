import { inPlaceOfBrowser } from './place-at-build.ts'

/**
 * The first pages as they stand before anything is known, by address and language: the door for whoever is out, and
 * the frame of home, for wide screens and phones, for whoever is in. Drawn at build, where no browser is.
 */
export const firstPages = await inPlaceOfBrowser(async (go) => {
  // Its modules look for a browser when they are loaded.
  const { drawPages } = await import('./draw-pages.tsx')
  return drawPages(go)
})
