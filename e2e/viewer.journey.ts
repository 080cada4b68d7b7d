import type { Page } from '@playwright/test'
import { rider } from './crews.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { archive, articleText, organiser, publish } from './news.ts'
import { atRest, expectAccessible } from './page-checks.ts'
import { handOver, photo } from './pictures.ts'
import { serverUrl } from './server-calls.ts'
import { byFinger, onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const said = (page: Page) => viewer(page).getByRole('status')
const current = (page: Page) => viewer(page).locator('[data-current]')

/** An article with three pictures, as its reader sees it. */
async function openArticle(page: Page) {
  const token = await organiser()
  const colours = ['teal', 'tomato', 'gold']
  const pictures = await Promise.all(
    colours.map(async (colour) => handOver(token, await photo({ width: 1_600, height: 1_200, colour }))),
  )
  const images = pictures.map(
    ({ id }, at) => `<p>${colours[at]}</p><img src="picture:${id}" alt="All ${colours[at]}">`,
  )
  const person = await rider()
  const mark = person.last_name.slice(-8)
  const id = await publish(token, `Three colours ${mark}`, {
    texts: [articleText({ title: `Three colours ${mark}`, html: images.join('') })],
  })
  await carryToken(page, person.token)
  await page.goto(`/news?article=${id}`)
  await expectPage(page, `Three colours ${mark}`)
  return { id, token, pictures }
}

/** Fingers from one place to another, in small steps as they really come. */
async function fingers(page: Page, ways: { from: [number, number]; to: [number, number] }[], steps = 8) {
  const devtools = await page.context().newCDPSession(page)
  const points = (part: number) =>
    ways.map(({ from, to }, id) => ({
      id,
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part,
    }))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (let step = 1; step <= steps; step += 1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / steps) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test(
  'Pictures of an article are looked at by keyboard, and the focus comes back',
  onlyInAll,
  async ({ page }) => {
    const { id, token, pictures } = await openArticle(page)
    try {
      const opener = page.getByRole('button', { name: 'Enlarge picture 2 of 3' })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(said(page)).toHaveText('2 of 3: All tomato')
      await expect
        .poll(() =>
          current(page)
            .locator('picture img')
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBeGreaterThan(300)
      await expectAccessible(page, 'the viewer')
      await page.keyboard.press('ArrowRight')
      await expect(said(page)).toHaveText('3 of 3: All gold')
      await page.keyboard.press('Home')
      await expect(said(page)).toHaveText('1 of 3: All teal')
      await page.keyboard.press('+')
      await expect(current(page)).toHaveAttribute('style', /scale\(1\.5\)/)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toHaveCount(0)
      await expect(opener).toBeFocused()

      // Back closes what covers the page, and only then leaves it.
      await opener.click()
      await expect(viewer(page)).toBeVisible()
      await page.goBack()
      await expect(viewer(page)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`article=${id}`))

      // Taken down, its pictures load for nobody, whoever kept their address.
      const address = `${serverUrl()}${pictures[0]!.versions[0]!.avif}`
      expect((await fetch(address)).status).toBe(200)
      await archive(token, id)
      expect((await fetch(address)).status).toBe(404)
    } finally {
      await archive(token, id)
    }
  },
)

test('Pictures of an article are looked at by fingers', byFinger(onPhone), async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'a screen without fingers')
  const { id, token } = await openArticle(page)
  try {
    await page.getByRole('button', { name: 'Enlarge picture 1 of 3' }).tap()
    await expect(said(page)).toHaveText('1 of 3: All teal')
    await atRest(page)
    await fingers(page, [{ from: [320, 420], to: [90, 430] }])
    await expect(said(page)).toHaveText('2 of 3: All tomato')
    // Too little to mean anything.
    await fingers(page, [{ from: [200, 420], to: [180, 420] }], 40)
    await expect(said(page)).toHaveText('2 of 3: All tomato')
    await fingers(page, [
      { from: [180, 420], to: [100, 420] },
      { from: [210, 420], to: [290, 420] },
    ])
    await expect(current(page)).toHaveAttribute('style', /scale\([2-5]/)
    const near = await current(page).getAttribute('style')
    await fingers(page, [{ from: [300, 420], to: [220, 420] }])
    await expect(said(page), 'a finger looks around in what is near').toHaveText('2 of 3: All tomato')
    expect(await current(page).getAttribute('style')).not.toBe(near)
    await page.touchscreen.tap(195, 420)
    await page.touchscreen.tap(195, 420)
    await expect(current(page)).not.toHaveAttribute('style', /scale/)
    await fingers(page, [{ from: [195, 300], to: [200, 620] }])
    await expect(viewer(page), 'pulled down and away').toHaveCount(0)
  } finally {
    await archive(token, id)
  }
})
