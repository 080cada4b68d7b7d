import type { Page } from '@playwright/test'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectStill, shiftSince, watchShift, withSilentLine } from './page-checks.ts'
import { lost, privatePages } from './pages.ts'
import { demoToken } from './people.ts'
import { onPhone, runsAll } from './sizes.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 240_000 })

const texts = words('en')

const BOARDS = [
  'ranking',
  'overallTeamRanking',
  'halfTeamRanking',
  'stageTeamRanking',
  'overallBusinessIndividualRanking',
  'overallEducationalIndividualRanking',
  'stageIndividualRanking',
] as const
const LISTS = [
  'findTeam',
  'invitePassengers',
  'news',
  'chat',
  'contact',
  'wall',
  'duels',
  'challenges',
  'notifications',
  'myPoints',
  'trainings',
  'learning',
  'library',
] as const

/** Where what somebody came for may begin on a phone, in pixels from the upper edge. */
const HIGHEST: Partial<Record<string, number>> = {
  ...Object.fromEntries(BOARDS.map((name) => [name, 300])),
  ...Object.fromEntries(LISTS.map((name) => [name, 220])),
}
const MOST_SHIFT = 0.05

test(
  'What somebody came for stands high on every page, and nothing moves when it comes',
  onPhone,
  async ({ page }, info) => {
    await withSilentLine(page)
    await watchShift(page)
    await carryToken(page, await demoToken('kuba'))
    // What a page is for is told on the first visit; these are later ones.
    const seen = Object.values(privatePages).map(({ path }) => path)
    await page.addInitScript((all) => localStorage.setItem('convoy.pages-seen', all.join(' ')), seen)
    const table = ['| page | y of the first content | shift |', '| --- | ---: | ---: |']
    // The walks over all pages look at what moves; here the others are measured only in the whole run.
    const pages = Object.entries({ ...privatePages, lost }).filter(([name]) => runsAll || name in HIGHEST)
    for (const [name, { path, heading }] of pages)
      await test.step(path, async () => {
        await page.goto(path)
        await expectPage(page, heading(texts))
        await expectStill(page)
        const y = await firstContent(page)
        const shift = await shiftSince(page)
        table.push(`| ${name} | ${y} | ${shift.sum.toFixed(3)} |`)
        const most = HIGHEST[name]
        if (most !== undefined && info.project.name === 'phone')
          expect.soft(y, `y of the first content on ${path}`).toBeLessThan(most)
        expect.soft(shift.sum, `layout shift of ${path}\n${shift.what}`).toBeLessThanOrEqual(MOST_SHIFT)
      })
    info.annotations.push({ type: 'first content', description: `\n${table.join('\n')}` })
    process.stdout.write(`${table.join('\n')}\n`)
  },
)

/** `data-first` marks it where it is neither the first entry of a list nor an article. */
const firstContent = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('#main') ?? document.body
    const shown = (element: Element) => element.getBoundingClientRect().height > 0
    const marked = [...main.querySelectorAll('[data-first]')].find(shown)
    const found =
      marked ??
      [...main.querySelectorAll('li, article')].find((e) => shown(e) && !e.closest('nav, [role="tablist"]'))
    return found ? Math.round(found.getBoundingClientRect().top + window.scrollY) : -1
  })
