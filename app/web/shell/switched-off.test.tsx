import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { MODULE_NAMES, type ModuleName } from '#platform/contract/module-names.ts'
import { RouterProvider } from '#platform/web/router/router-provider.tsx'
import { Router } from '#platform/web/router/router.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import english from 'virtual:texts/en/base'
import englishInside from 'virtual:texts/en/home'
import polish from 'virtual:texts/pl/base'
import polishInside from 'virtual:texts/pl/home'
import { SwitchedOff } from './switched-off.tsx'

const words = { en: { ...english, ...englishInside }, pl: { ...polish, ...polishInside } }

async function titleOf(module: ModuleName, language: 'en' | 'pl') {
  const router = new Router({
    routes: [],
    Root: () => <SwitchedOff module={module} />,
    NotFound: () => null,
    Broken: () => null,
  })
  render(
    <IntlProvider locale={language} messages={words[language] as unknown as Texts} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>,
  )
  const { textContent } = await screen.findByRole('heading', { level: 1 })
  cleanup()
  return textContent
}

vi.stubGlobal('scrollTo', () => undefined)
afterEach(cleanup)

test('C-11: the page of every module that is off says which part it is, in both languages', async () => {
  const titles = { en: [] as string[], pl: [] as string[] }
  for (const module of MODULE_NAMES)
    for (const language of ['en', 'pl'] as const) titles[language].push((await titleOf(module, language))!)
  for (const title of titles.en) expect(title).toMatch(/^[A-Z][a-z]+.* is switched off for you$/)
  for (const title of titles.pl) expect(title).toMatch(/^\p{Lu}\p{Ll}+.*: wyłączone dla Ciebie$/u)
  for (const all of Object.values(titles)) expect(new Set(all).size).toBe(MODULE_NAMES.length)
  expect(titles.en).toContain('Learning is switched off for you')
  expect(titles.pl).toContain('Nauka: wyłączone dla Ciebie')
})
