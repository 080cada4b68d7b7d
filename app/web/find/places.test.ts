import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { isMeant } from '#platform/web/texts/is-meant.ts'
import { mergedTexts } from '#platform/web/texts/merged-texts.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import { catalogues } from 'virtual:texts'
import { loadConsolePlaces, places } from './places.ts'

test('Every page that the search knows has its name in every language', async () => {
  const all = [...places, ...(await loadConsolePlaces())]
  expect(all.length).toBeGreaterThan(30)
  for (const language of LANGUAGES) {
    const parts = await Promise.all(Object.values(catalogues[language]).map((load) => load()))
    const words = mergedTexts<Texts>(parts)
    const at = (key: string) =>
      key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], words)
    for (const { to, words: heading, name, note } of all)
      for (const key of [`${heading}.${name}`, ...(note ? [note] : [])])
        expect(at(key), `${key} of ${to} in ${language}`).toBeTypeOf('string')
  }
})

test('No page is named twice, and none whose address needs more than its path', () => {
  const addresses = places.map(({ to }) => to)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((to) => to.includes('$'))).toEqual([])
})

test('A page is meant by the beginnings of its words, without accents and in any order', () => {
  expect(isMeant('jez', 'Profil', 'Twarz, imię, telefon, język, wygląd')).toBe(true)
  expect(isMeant('WYGLAD prof', 'Profil', 'Twarz, wygląd')).toBe(true)
  expect(isMeant('rof', 'Profil')).toBe(false)
})
