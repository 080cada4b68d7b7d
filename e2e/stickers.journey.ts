import { readFile } from 'node:fs/promises'
import { rider } from './crews.ts'
import { openConsole } from './console.ts'
import { carryToken, expect, expectPage, searchFor, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { photo } from './pictures.ts'
import { readApi, runConvoy } from './server-calls.ts'
import { onPhone } from './sizes.ts'
import { words } from './words.ts'
import { randomUUID } from 'node:crypto'

test.describe.configure({ timeout: 120_000 })

test(
  'A deed earns a sticker that is celebrated and stands in the book; organisers draw up one and grant it',
  onPhone,
  async ({ page, otherBrowser }, { project }) => {
    const language = project.name === 'phone' ? 'pl' : 'en'
    const texts = words(language)
    const [t, c] = [texts.stickers, texts.console_stickers]
    const nina = await rider({ first_name: 'Nina' })
    await runConvoy('modules', 'on', 'StickersModule', '--person', nina.email)
    await readApi(`wall/posts/${randomUUID()}`, {
      token: nina.token,
      method: 'PUT',
      body: { text: 'Off we go.', pictures: [] },
    })

    // Opening the book is enough: what was done a moment ago is counted, celebrated and in it.
    const hers = await otherBrowser()
    await hers.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
    await carryToken(hers, nina.token)
    await hers.goto('/stickers')
    await expectPage(hers, t.title)
    const earned = hers.getByRole('region', { name: t.earned })
    const post = language === 'pl' ? 'Pocztówka z drogi' : 'Postcard home'
    await expect(earned.getByRole('button', { name: post })).toBeVisible()
    await expect(hers.getByRole('status').filter({ hasText: post })).toHaveCount(1)
    const top = await hers
      .locator('[data-first]')
      .evaluate((first) => first.getBoundingClientRect().top + scrollY)
    expect(top).toBeLessThan(220)
    await expect(hers.getByRole('region', { name: t.open }).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(hers, 'the book')
    await expectNoSidewaysScroll(hers, 'the book', [320, 390, 1280])

    await openConsole(page, language, '/console/stickers')
    await page.getByRole('button', { name: c.new }).first().click()
    const drawing = page.getByRole('dialog', { name: c.new })
    const name = `Rally ${nina.last_name.slice(-8)}`
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      drawing.getByRole('button', { name: texts.console_content.picture_choose }).click(),
    ])
    await chooser.setFiles({
      name: 'rally.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 640, height: 640, colour: 'orange' }),
    })
    await expect(drawing.getByRole('button', { name: texts.console_content.picture_other })).toBeVisible()
    await drawing.getByLabel(c.name).fill(name)
    await drawing.getByLabel(c.words).fill('Who was there, was there.')
    await drawing.getByRole('button', { name: c.save }).click()
    await expect(drawing).toBeHidden()
    await expectAccessible(page, 'the stickers of the organisers')
    await expectNoSidewaysScroll(page, 'the stickers of the organisers', [390, 1280])

    const search = page.getByRole('searchbox', { name: c.search_stickers })
    await search.fill('no such thing')
    await expect(page.getByText(c.no_such_sticker)).toBeVisible()
    await search.fill(name.toLowerCase())
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: c.export }).click()
    const file = await readFile(await (await saving).path(), 'utf8')
    expect(file.trim().split('\n').slice(1)).toEqual([expect.stringContaining('Who was there, was there.')])

    await page.getByRole('button', { name: c.grant_name.replace('{name}', name) }).click()
    const granting = page.getByRole('dialog')
    await searchFor(granting.getByRole('searchbox', { name: c.search }), nina.last_name)
    await granting
      .getByRole('button', { name: c.choose_name.replace('{name}', `Nina ${nina.last_name}`) })
      .click()
    await granting.getByRole('button', { name: c.grant, exact: true }).click()
    await expect(granting).toBeHidden()

    // She is told at once, without a press.
    await expect(earned.getByRole('button', { name })).toBeVisible()
    await earned.getByRole('button', { name }).click()
    await expect(hers.getByRole('dialog', { name })).toContainText('Who was there, was there.')
  },
)
