import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, openLive, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, sizeOf } from './sizes.ts'
import { speakIn, TONGUES, words } from './words.ts'

test.describe.configure({ timeout: 120_000 })

const Written = z.object({ document: z.object({ id: z.string() }) })
const organiser = () => login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })

const DEMO = {
  en: {
    folder: 'Health and safety',
    within: 'On the road',
    inside: 'Driving on company trips',
    word: 'hotels',
    file: 'Travel expenses',
  },
  pl: {
    folder: 'Bezpieczeństwo i higiena pracy',
    within: 'W drodze',
    inside: 'Jazda podczas wyjazdów służbowych',
    word: 'hotele',
    file: 'Koszty podróży',
  },
}

for (const language of TONGUES) {
  test(
    `Company documents are found by folder and by words, and a file opens or is saved (${language})`,
    sizeOf(language),
    async ({ page, isMobile }) => {
      test.skip(language === 'pl' && !isMobile, 'the phone reads Polish')
      const { library } = words(language)
      const demo = DEMO[language]
      const anna = await rider({ first_name: 'Anna' })
      await speakIn(page, language)
      await carryToken(page, anna.token)
      await page.goto('/library')
      await expectPage(page, library.title)
      await expect(page.getByRole('link', { name: demo.folder })).toBeVisible()
      await expectAccessible(page, 'the library')
      await expectNoSidewaysScroll(page, 'the library', [320])
      await page.getByRole('link', { name: demo.folder }).click()
      await page.getByRole('link', { name: demo.within }).click()
      const path = page.getByRole('navigation', { name: library.path })
      await expect(path.getByRole('link')).toHaveText([library.title, demo.folder, demo.within])
      await expect(page.getByRole('article')).toContainText([demo.inside])

      if (isMobile) await page.getByRole('button', { name: words(language).list_page.filters }).click()
      await page.getByRole('searchbox', { name: library.search }).fill(demo.word)
      await page.getByRole('article').getByRole('link', { name: demo.file }).click()
      await expectPage(page, demo.file)
      await expectAccessible(page, 'a document that is a file')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: library.save }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${demo.file}.pdf`)
      const address = await page.getByRole('link', { name: library.open, exact: true }).getAttribute('href')
      const opened = await page.request.get(address!)
      expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf'])
    },
  )
}

test(
  'A document that has to be read is told, confirmed with its version, and asked for again when it changes',
  onlyInAll,
  async ({ page }) => {
    const anna = await rider({ first_name: 'Anna' })
    const segment = `readers ${anna.last_name}`
    await giveSegment(anna, segment)
    const token = await organiser()
    const title = `Lifting ${randomUUID().slice(0, 8)}`
    const content = (inside: string) => ({
      folder_id: null,
      audience: { segments: [segment], department_ids: [], country_ids: [] },
      required: true,
      due_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      texts: [{ language: 'en', title, summary: '', html: `<p>${inside}</p>`, attachment_id: null }],
    })
    const { document } = Written.parse(
      await readApi('library/desk/documents', { token, body: content('From the knees.') }),
    )
    const publish = (note: string) =>
      readApi(`library/desk/documents/${document.id}/publish`, { token, body: { note, asks_again: true } })

    await openLive(page, anna.token, '/notifications')
    await expect(page.getByText('All quiet on the road')).toBeVisible()
    await publish('')
    await page.getByRole('button', { name: '1 new – show' }).click()
    await page.getByRole('link', { name: `There is a new document for you: ${title}` }).click()
    await expectPage(page, title)
    await expect(page.getByText('From the knees.')).toBeVisible()
    await page.getByRole('button', { name: 'I have read it' }).click()
    await expect(page.getByText('You have confirmed it')).toBeVisible()
    await expectAccessible(page, 'a confirmed document')

    await readApi(`library/desk/documents/${document.id}`, {
      token,
      method: 'PUT',
      body: content('From the knees, in twos.'),
    })
    await publish('Never alone any more.')
    await expect(page.getByText('From the knees, in twos.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('Never alone any more.').first()).toBeVisible()
    await page.goto('/library?show=owed')
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('link', { name: /^Version 1,/ }).click()
    await expect(page.getByText('From the knees.')).toBeVisible()
    await page.getByRole('link', { name: 'To the current version' }).click()
    await page.getByRole('button', { name: 'I have read it' }).click()
    await expect(page.getByText('You have confirmed it')).toBeVisible()
    await page.goto('/library?show=owed')
    await expect(page.getByRole('link', { name: title })).toBeHidden()
  },
)
