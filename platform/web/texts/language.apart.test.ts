import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  delete document.documentElement.dataset['language']
})

async function languageFor(languages: readonly string[], ofProgramme?: string) {
  vi.stubGlobal('navigator', { languages })
  if (ofProgramme) document.documentElement.dataset['language'] = ofProgramme
  return (await import('./language.ts')).currentLanguage()
}

test.each([
  [['de-DE', 'fr'], 'pl', 'pl'],
  [['de-DE', 'fr'], 'xx', 'en'],
  [['de-DE', 'fr'], undefined, 'en'],
  [['de', 'en-GB'], 'pl', 'en'],
  [['pl'], 'en', 'pl'],
] as const)('a browser of %s opens a programme in %s in %s', async (languages, ofProgramme, expected) => {
  localStorage.clear()
  expect(await languageFor(languages, ofProgramme)).toBe(expected)
})
