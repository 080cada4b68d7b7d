import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { crewOf, type Rider, rider } from './crews.ts'
import { givePoints } from './gifts.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { callApi } from './server-calls.ts'
import { onDesktop, onlyInAll, onPhone } from './sizes.ts'

const WORKSHOP = '/customize-vehicle'

async function openWorkshop(page: Page, who: Rider, look = 'classic/poppy') {
  await carryToken(page, who.token)
  await page.goto(`${WORKSHOP}/${look}`)
  await expectPage(page, 'Paint your camper')
}

const camper = (page: Page) => page.getByRole('region', { name: 'Camper' }).getByRole('img')
const sticker = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const save = (page: Page) => page.getByRole('button', { name: 'Save camper' })

test(
  'What the captain paints and saves stands before the crew-mate at once, who may only suggest',
  onDesktop,
  async ({ page, otherBrowser }) => {
    const [captain, mate] = [await rider({ first_name: 'Paula' }), await rider({ first_name: 'Milan' })]
    await crewOf(captain, mate)
    const matePage = await otherBrowser()
    await openWorkshop(matePage, mate)
    await expect(camper(matePage)).toHaveAccessibleName('Classic, poppy red')
    await expect(camper(matePage).locator('[data-head]')).toHaveCount(2)
    const home = await otherBrowser()
    await carryToken(home, mate.token)
    await home.goto('/')
    await expect(home.getByRole('img', { name: /poppy red classic bus/ })).toBeVisible()

    await openWorkshop(page, captain)
    await expect(save(page)).toBeDisabled()
    await page.getByRole('radio', { name: 'Alcove' }).check()
    await page.getByRole('radio', { name: 'Lagoon' }).check()
    await sticker(page, 'Flag').click()
    await expect(page).toHaveURL(/\/customize-vehicle\/alcove\/lagoon\?with=flag$/)
    await expect(camper(page)).toHaveAccessibleName('Alcove, lagoon blue, with flag')
    await save(page).click()
    await expect(page.getByRole('status').getByText('Your camper is saved.')).toBeVisible()
    await expect(save(page)).toBeDisabled()

    await expect(camper(matePage)).toHaveAccessibleName('Alcove, lagoon blue, with flag')
    await expect(matePage).toHaveURL(/\/alcove\/lagoon/)
    await expect(home.getByRole('img', { name: /lagoon blue alcove camper/ })).toBeVisible()

    await matePage.getByRole('radio', { name: 'Plum' }).check()
    await expect(save(matePage)).toBeDisabled()
    await expect(save(matePage)).toHaveAccessibleDescription(/Only your captain can save/)
    await matePage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await matePage.getByRole('button', { name: 'Suggest: copy link' }).click()
    await expect(matePage.getByRole('status').getByText('The link is copied')).toBeVisible()
    const link = await matePage.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/customize-vehicle\/alcove\/plum\?with=flag$/)

    // The mate is trying something: the next save does not take it away.
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(camper(page)).toHaveAccessibleName('Classic, poppy red')
    await expect(matePage.getByText('saved anew meanwhile')).toBeVisible()
    await expect(camper(matePage)).toHaveAccessibleName('Alcove, plum purple, with flag')
    await matePage.getByRole('button', { name: 'Show the new one' }).click()
    await expect(camper(matePage)).toHaveAccessibleName('Classic, poppy red')
  },
)

test(
  'The address is the choice: reloaded and shared it shows the same camper',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const [captain, stranger] = [await rider({ first_name: 'Paula' }), await rider({ first_name: 'Walker' })]
    await crewOf(captain)
    await openWorkshop(page, captain, 'mini/sky?with=luggage.dog')
    const look = 'Mini, sky blue, with luggage and dog'
    await expect(camper(page)).toHaveAccessibleName(look)

    // With the arrows from one choice to the next, by keyboard alone.
    await page.getByRole('radio', { name: 'Sky' }).press('ArrowRight')
    await expect(page).toHaveURL(/\/mini\/plum\?with=luggage\.dog$/)
    await page.keyboard.press('Control+z')
    await expect(page).toHaveURL(/\/mini\/sky/)
    await page.keyboard.press('Control+Shift+z')
    await expect(page).toHaveURL(/\/mini\/plum/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(camper(page)).toHaveAccessibleName(look)
    await page.reload()
    await expect(camper(page)).toHaveAccessibleName(look)

    const other = await otherBrowser()
    await openWorkshop(other, stranger, new URL(page.url()).href.split(`${WORKSHOP}/`)[1])
    await expect(camper(other)).toHaveAccessibleName(look)
    await expect(other.getByRole('link', { name: 'Start a crew' })).toHaveAttribute('href', '/create-team')
  },
)

test(
  'An address that names no camper of ours leads to the nearest one, with a word',
  onlyInAll,
  async ({ page }) => {
    const captain = await rider({ first_name: 'Paula' })
    await crewOf(captain)
    await openWorkshop(page, captain, 'yacht/SKY')
    await expect(page).toHaveURL(/\/customize-vehicle\/classic\/sky$/)
    await expect(page.getByText('We have no such camper. Here is a classic bus instead.')).toBeVisible()
    await page.goto(`${WORKSHOP}/mini/mauve`)
    await expect(page).toHaveURL(/\/mini\/poppy$/)
    await expect(page.getByText('We have no such colour. Here is poppy red instead.')).toBeVisible()
    await page.goto(`${WORKSHOP}/MINI/Sky`)
    await expect(page).toHaveURL(/\/mini\/sky$/)
    await expect(page.getByText('We have no such')).toHaveCount(0)
  },
)

test(
  'Locked accessories may be tried on, not saved, and unlock live when the points are there',
  onPhone,
  async ({ page }) => {
    const captain = await rider({ first_name: 'Paula' })
    await crewOf(captain)
    await openWorkshop(page, captain)
    await sticker(page, 'Luggage').click()
    await sticker(page, 'Roof tent').click()
    const toast = page.getByRole('status').filter({ hasText: 'Taken down: luggage' })
    await expect(toast).toBeVisible()
    await expect(sticker(page, 'Roof tent')).toHaveAttribute('aria-pressed', 'true')
    await expect(sticker(page, 'Luggage')).toHaveAttribute('aria-pressed', 'false')
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toHaveAccessibleDescription(/Still locked: roof tent/)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(camper(page)).toHaveAccessibleName('Classic, poppy red, with luggage')

    const paint = { type: 'mini', colour: 'sky' }
    const answers = await Promise.all(
      [['lights'], ['luggage', 'solar']].map((accessories) =>
        callApi('vehicles/mine', { token: captain.token, method: 'PUT', body: { ...paint, accessories } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 400])

    await sticker(page, 'Fairy lights').click()
    await expect(save(page)).toHaveAccessibleDescription(/Still locked: fairy lights/)
    await givePoints(captain, 300, 'Helped a stranded crew')
    await expect(save(page)).toBeEnabled({ timeout: 15_000 })
  },
)

test('Leaving unsaved paint asks first', onlyInAll, async ({ page }) => {
  const captain = await rider({ first_name: 'Paula' })
  await crewOf(captain)
  await openWorkshop(page, captain)
  await page.getByRole('radio', { name: 'Pine' }).check()
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Vehicle' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep painting' }).click()
  await expectPage(page, 'Paint your camper')
  await expect(camper(page)).toHaveAccessibleName('Classic, pine green')
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Vehicle' })
    .click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expectPage(page, 'Hello Paula')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `The share picture is the camper on its road, in the ${colorScheme}`,
    colorScheme === 'dark' ? onPhone : onlyInAll,
    async ({ page }) => {
      const captain = await rider({ first_name: 'Paula' })
      await crewOf(captain)
      await page.emulateMedia({ colorScheme })
      await openWorkshop(page, captain, 'classic/lagoon')
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download picture' }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(/^convoy-[\w-]+\.png$/)
      const bytes = await readFile(await file.path())
      expect(bytes.length).toBeGreaterThan(40_000)
      const { width, height, pixels } = await pixelsOf(page, bytes)
      expect([width, height]).toEqual([1200, 630])
      const [sky, plate, road, door] = pixels
      expect(brightness(plate)).toBeGreaterThan(150)
      expect(brightness(road)).toBeLessThan(130)
      // Lagoon: more blue than red, on the door of the camper.
      expect((door?.[2] ?? 0) - (door?.[0] ?? 0)).toBeGreaterThan(40)
      if (colorScheme === 'light') expect(brightness(sky)).toBeGreaterThan(120)
      else expect(brightness(sky)).toBeLessThan(80)
    },
  )

test(
  'On the share picture the logo of the company stands beside the plate, however long the crew’s name is',
  onlyInAll,
  async ({ page }) => {
    const captain = await rider({ first_name: 'Paula' })
    await crewOf(captain)
    const name = `${'W'.repeat(20)} ${Date.now().toString(36)}`.slice(0, 30)
    await callApi('teams/mine/name', { token: captain.token, method: 'PUT', body: { name } })
    // Everybody's programme has none: this page alone is told of one.
    const address = '/api/branding/logo/of-this-page'
    const light = { id: randomUUID(), address, width: 800, height: 200 }
    await page.route('**/api/programme', async (route) => {
      const response = await route.fetch()
      const programme = await response.json()
      await route.fulfill({
        response,
        json: { ...programme, branding: { ...programme.branding, logo: { light, dark: null } } },
      })
    })
    const magenta = { create: { width: 800, height: 200, channels: 3, background: '#ff00ff' } } as const
    const body = await sharp(magenta).png().toBuffer()
    await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'image/png', body }))
    await openWorkshop(page, captain, 'classic/lagoon')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download picture' }).click()
    const bytes = await readFile(await (await coming).path())
    // The logo is 300 wide on a white ground of 340; the plate ends 24 before it at least.
    const [inside, ground, between, plate] = (
      await pixelsOf(page, bytes, [
        [986, 82],
        [822, 50],
        [806, 50],
        [96, 52],
      ])
    ).pixels
    expect(inside).toEqual([255, 0, 255, 255])
    expect(ground).toEqual([255, 255, 255, 255])
    expect(between, 'sky between the two').not.toEqual(plate)
    expect(brightness(between)).toBeLessThan(230)
  },
)

/** Size and a few pixels of a picture: sky, plate, road, the camper's door, unless others are wished for. */
function pixelsOf(
  page: Page,
  bytes: Buffer,
  places: [number, number][] = [
    [1150, 20],
    [96, 52],
    [20, 560],
    [560, 450],
  ],
) {
  return page.evaluate(
    async ({ picture, spots }) => {
      const raw = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      const brush = canvas.getContext('2d', { willReadFrequently: true })
      brush?.drawImage(bitmap, 0, 0)
      const pixels = spots.map(([x, y]) => [...(brush?.getImageData(x, y, 1, 1).data ?? [])])
      return { width: bitmap.width, height: bitmap.height, pixels }
    },
    { picture: bytes.toString('base64'), spots: places },
  )
}

function brightness([red = 0, green = 0, blue = 0]: number[] = []): number {
  return (red + green + blue) / 3
}
