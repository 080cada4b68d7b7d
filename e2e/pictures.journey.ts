import type { Page } from '@playwright/test'
import { crewOf, rider } from './crews.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { photo } from './pictures.ts'
import { startPoorLine } from '#e2e/lines/poor-line.ts'
import { serverUrl } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'

test.describe.configure({ timeout: 180_000 })

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const chooser = (page: Page) => page.locator('input[type=file]').first()
const row = (page: Page, at: number) =>
  page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem').nth(at)

async function openComposer(page: Page, url = '') {
  const person = await rider()
  await crewOf(person)
  await carryToken(page, person.token)
  await page.goto(`${url}/wall`)
  await expectPage(page, 'Wall')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  return person
}

test(
  'Photos go over a slow line that breaks, go on by themselves, and stand on the wall',
  onlyInAll,
  async ({ page, complaints }) => {
    // The live line breaks too.
    complaints.expected.push(/WebSocket connection/)
    const line = await startPoorLine(60_000)
    const { last_name } = await openComposer(page, line.url)
    // Another browser runs the same journey at the same time.
    const words = `Look where we are, ${last_name}`
    // Held upright: the sensor lay on its side.
    const upright = await photo({ width: 4_000, height: 3_000, colour: 'teal', orientation: 6 })
    const wide = await photo({ width: 3_000, height: 1_500, colour: 'tomato' })
    await chooser(page).setInputFiles([jpeg('upright.jpg', upright), jpeg('wide.jpg', wide)])
    await expect(row(page, 0)).toContainText('On its way', { timeout: 30_000 })
    // Nobody is kept from writing meanwhile.
    await page.getByLabel('What does picture 1 show?').fill('A lake')
    await page.getByRole('textbox', { name: 'Your post' }).fill(words)
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()

    line.breakOff()
    await expect(row(page, 0)).toContainText('It goes on by itself', { timeout: 20_000 })
    await expectAccessible(page, 'pictures on their way')
    line.comeBack()
    for (const at of [0, 1]) await expect(row(page, at)).toContainText('Ready', { timeout: 45_000 })
    await expectNoSidewaysScroll(page, 'pictures in a form', [320, 390, 1280])
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await page.getByLabel('What does picture 1 show?').fill('A road')
    await page.getByRole('button', { name: 'Post', exact: true }).click()

    const post = page.getByRole('article').filter({ hasText: words })
    const [road, lake] = [
      post.getByRole('img', { name: 'A road' }),
      post.getByRole('img', { name: 'A lake' }),
    ]
    for (const picture of [road, lake]) {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(100)
      expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('.avif?')
    }
    // What arrived is upright, and no larger than the device made it.
    expect([await lake.getAttribute('width'), await lake.getAttribute('height')]).toEqual(['1920', '2560'])
    const order = await post
      .locator('picture img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt))
    expect(order).toEqual(['A road', 'A lake'])
    line.stop()
  },
)

test(
  'What cannot be shown is told in words, and the rest is kept',
  onlyInAll,
  async ({ page, complaints }) => {
    // The recorder of the journeys asks for pictures that no browser can read.
    complaints.expected.push(/^error: Connecting to 'blob:/)
    await openComposer(page)
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(5_000),
    ])
    await chooser(page).setInputFiles([
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
      jpeg('huge.jpg', Buffer.alloc(13 * 1024 * 1024, 7)),
      jpeg('broken.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(900, 7)])),
      jpeg('fine.jpg', await photo({ width: 800, height: 600, colour: 'teal' })),
    ])
    await expect(row(page, 0)).toContainText(/HEIC/)
    await expect(row(page, 1)).toContainText('This file is too large.')
    await expect(row(page, 2)).toContainText(/is damaged/)
    await expect(row(page, 3)).toContainText('Ready', { timeout: 20_000 })
    await expectAccessible(page, 'refused pictures')
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await expect(row(page, 0)).toContainText('Ready')
    await chooser(page).setInputFiles([
      { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
    ])
    await expect(page.getByText('This is not a picture.')).toBeVisible()
  },
)

test('A picture that is pasted and taken out again is gone from the server', onlyInAll, async ({ page }) => {
  await openComposer(page)
  const bytes = (await photo({ width: 900, height: 600, colour: 'gold' })).toString('base64')
  const arrived = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.evaluate((base64) => {
    const file = new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], 'pasted.jpg', {
      type: 'image/jpeg',
    })
    const clipboard = new DataTransfer()
    clipboard.items.add(file)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }))
  }, bytes)
  const { picture } = (await (await arrived).json()) as { picture: { versions: { webp: string }[] } }
  const address = `${serverUrl()}${picture.versions[0]!.webp}`
  expect((await fetch(address)).status).toBe(200)
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  expect((await gone).status()).toBe(200)
  expect((await fetch(address)).status).toBe(404)
})
