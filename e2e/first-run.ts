import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { goOnWithout } from './console.ts'
import { expect, expectPage } from './journey.ts'
import { authenticator } from './programme-tools.ts'
import type { StartedServer } from './start-server.ts'
import { words } from './words.ts'

const PASSWORD = 'Green-kayak-hill-2026'
const texts = words('en')

/** From the code that the server prints to the list of what there is to do, where a step is set aside. */
export async function firstRun({
  page,
  server,
  isWhole,
}: {
  page: Page
  server: StartedServer
  isWhole: (name: string) => Promise<void>
}) {
  const t = texts.setup
  const printed = async (pattern: RegExp) => pattern.exec(await readFile(server.log, 'utf8'))?.[1]
  await expect.poll(() => printed(/code: (\S+)/), 'what the server prints').toBeDefined()
  await page.goto((await printed(/(http:\S+\/setup)/))!)
  await page.getByLabel(t.code).fill((await printed(/code: (\S+)/))!)
  await page.getByLabel(t.first_name).fill('Ada')
  await page.getByLabel(t.last_name).fill('Kierownik')
  await page.getByRole('textbox', { name: t.email }).fill('ada@firma.example')
  await page.getByLabel(t.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t.submit }).click()
  await expectPage(page, texts.console_gate.title)
  await isWhole('the second step before the console')
  await page.getByLabel(texts.confirming.password).fill(PASSWORD)
  await page.getByRole('button', { name: texts.security.two_next }).click()
  const key = await page.getByLabel(texts.security.two_key, { exact: true }).innerText()
  const nextCode = authenticator(key.replaceAll(' ', ''))
  await page.getByLabel(texts.security.two_code).fill(nextCode())
  await page.getByRole('button', { name: texts.security.two_confirm }).click()
  await expect(page.getByRole('heading', { name: texts.security.codes })).toBeFocused()
  await page.getByRole('button', { name: texts.security.codes_kept }).click()
  await expectPage(page, texts.console_setup.title)
  const { step, drop, take_up, set_aside } = texts.console_setup
  const branding = page.getByRole('listitem').filter({ hasText: step.branding })
  await branding.getByRole('button', { name: drop }).click()
  await expect(branding.getByRole('button', { name: take_up })).toBeFocused()
  await isWhole('the list of what is to be done')
  await page.reload()
  await expect(branding.getByRole('heading')).toContainText(set_aside)
}

/** The draft of a document by one press, and a start that says what is missing before it is one. */
export async function gateAndTemplate({
  page,
  url,
  isWhole,
}: {
  page: Page
  url: string
  isWhole: (name: string) => Promise<void>
}) {
  const t = texts.console_documents
  await page.goto(`${url}/console/documents/regulation`)
  await page.getByRole('button', { name: t.template, exact: true }).click()
  await expect(page.getByRole('textbox', { name: t.document_title })).toHaveValue(/Convoy/)
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(t.still_draft)
  await question.getByRole('button', { name: texts.console_content.cancel }).click()

  const g = texts.console_gaps
  await page.goto(`${url}/console/setup`)
  await page.getByRole('button', { name: g.start }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: g.start })
  const without = dialog.getByRole('checkbox')
  await expect(without).toHaveCount(5)
  await isWhole('what is missing before the start')
  await expect(start).toBeDisabled()
  await goOnWithout(dialog)
  await start.click()
  await expect(page.getByText(texts.console_setup.started_title, { exact: true })).toBeVisible()
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
