import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Hand } from './hand.ts'
import { expect, expectPage } from '#e2e/journey.ts'
import { authenticator } from '#e2e/programme-tools.ts'
import type { StartedServer } from '#e2e/start-server.ts'
import { words } from '#e2e/words.ts'

const PASSWORD = 'Green-kayak-hill-2026'
const texts = words('en')

/** From the code that the server prints to the list of what there is to do, where a step is set aside. */
export async function firstRun({
  page,
  server,
  isWhole,
  hand = new Hand(),
}: {
  page: Page
  server: StartedServer
  isWhole: (name: string) => Promise<void>
  hand?: Hand
}) {
  const t = texts.setup
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  const printed = async (pattern: RegExp) => pattern.exec(await readFile(server.log, 'utf8'))?.[1]
  await expect.poll(() => printed(/code: (\S+)/), 'what the server prints').toBeDefined()
  await page.goto((await printed(/(http:\S+\/setup)/))!)
  await hand.fill(page.getByLabel(t.code), (await printed(/code: (\S+)/))!)
  await hand.fill(page.getByLabel(t.first_name), 'Ada')
  await hand.fill(page.getByLabel(t.last_name), 'Kierownik')
  await hand.fill(page.getByRole('textbox', { name: t.email }), 'ada@firma.example')
  await hand.fill(page.getByLabel(t.password, { exact: true }), PASSWORD)
  await hand.press(page.getByRole('button', { name: t.submit }))
  await expectPage(page, texts.console_gate.title)
  await isWhole('the second step before the console')
  await hand.fill(page.getByLabel(texts.confirming.password), PASSWORD)
  await hand.press(page.getByRole('button', { name: texts.security.two_next }))
  const key = await page.getByLabel(texts.security.two_key, { exact: true }).innerText()
  const nextCode = authenticator(key.replaceAll(' ', ''))
  await hand.fill(page.getByLabel(texts.security.two_code), nextCode())
  await hand.press(page.getByRole('button', { name: texts.security.two_confirm }))
  await expect(page.getByRole('heading', { name: texts.security.codes })).toBeFocused()
  await hand.press(page.getByRole('button', { name: texts.security.codes_kept }))
  await expectPage(page, texts.console_setup.title)
  const { step, drop, take_up, set_aside } = texts.console_setup
  const branding = page.getByRole('listitem').filter({ hasText: step.branding })
  await branding.getByRole('button', { name: drop }).click()
  await expect(branding.getByRole('button', { name: take_up })).toBeFocused()
  await isWhole('the list of what is to be done')
  await page.reload()
  await expect(branding.getByRole('heading')).toContainText(set_aside)
  expect(refused, 'what was asked before its time').toEqual([])
}

// It says no size of its own, and its script never runs.
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><script>document.title = 'run'</script>
<rect width="300" height="80" rx="20" fill="#4b2a8c"/></svg>`
const BRAND = { hex: '#4b2a8c', rgb: 'rgb(75, 42, 140)' }

/** Gives the programme a colour, and looks at every frame of a page that somebody opens for the first time. */
export async function brandIt({ page, visitor, url }: { page: Page; visitor: Page; url: string }) {
  const t = texts.console_branding
  await page.goto(`${url}/console/branding`)
  await page
    .getByRole('region', { name: t.theme.light })
    .getByLabel(t.tone.pine, { exact: true })
    .fill(BRAND.hex)
  await page
    .getByLabel(t.logo_light)
    .and(page.locator('input'))
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await expect(page.getByRole('img', { name: t.logo_light })).toBeVisible()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(t.saved)).toBeVisible()

  await visitor.addInitScript(() => {
    const seen = { tones: new Set<string>(), violations: [] as string[] }
    Object.assign(globalThis, { seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    )
    const look = () => {
      const root = document.documentElement
      if (root) seen.tones.add(getComputedStyle(root).getPropertyValue('--pine'))
      for (const button of document.querySelectorAll('button[type=submit]'))
        seen.tones.add(getComputedStyle(button).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
  await visitor.goto(`${url}/login`)
  await expect(visitor.locator('button[type=submit]')).toHaveCSS('background-color', BRAND.rgb)
  await expect(visitor.locator('img[src^="/api/branding/logo"]').first()).toBeVisible()
  const seen = await visitor.evaluate(() => {
    const { tones, violations } = (
      globalThis as unknown as { seen: { tones: Set<string>; violations: string[] } }
    ).seen
    return { tones: [...tones].filter(Boolean).toSorted(), violations }
  })
  expect(seen, 'from the first frame on, with nothing that the policy refuses').toEqual({
    tones: [BRAND.hex, BRAND.rgb],
    violations: [],
  })
}
