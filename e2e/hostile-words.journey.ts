import type { Page } from '@playwright/test'
import { rider } from './crews.ts'
import { carryToken, expect, test } from './journey.ts'
import { archive, articleText, organiser, publish } from './news.ts'
import { onDesktop, onlyInAll } from './sizes.ts'

const PICTURE = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'
const run = 'window.wasRun=1'

/** What people have tried on others, each closed so that the next one is read as well. */
const HOSTILE = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"><animate onbegin="${run}" attributeName=x></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<iframe srcdoc="<script>parent.wasRun=1</script>"></iframe>`,
  `<a href="javascript:${run}" id="trap">trap</a>`,
  `<a href="java&#10;script:${run}">trap</a>`,
  `<a href="data:text/html,<script>${run}</script>">trap</a>`,
  `<details open ontoggle="${run}"><summary>x</summary></details>`,
  `<input autofocus onfocus="${run}"><select autofocus onfocus="${run}"></select>`,
  `<video><source onerror="${run}"></video><audio src=x onerror="${run}"></audio>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<style>@import "//evil.example/a.css"; body { background: url(//evil.example/b.png) }</style>`,
  `<p style="background:url(//evil.example/c.png);position:fixed;inset:0">over everything</p>`,
  `<link rel="stylesheet" href="//evil.example/d.css"><base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=//evil.example/">`,
  `<img src="//evil.example/e.png"><img srcset="//evil.example/f.png 1x"><picture><source srcset="//evil.example/g.png"><img src="picture:${PICTURE}"></picture>`,
  `<img src="picture:${PICTURE}&quot; onerror=&quot;${run}">`,
  `<template><img src=x onerror="${run}"></template><template shadowrootmode="open"><img src=x onerror="${run}"></template>`,
  `<form action="//evil.example/"><button>Log in again</button></form>`,
  `<div id="root" class="fixed inset-0">mimic</div><a name="location" id="cookie">clobber</a>`,
].join('--></style></noscript></template></select></table></math></svg></form>')

/** Drawn and written at once: whatever follows is gone with them, so they come last. */
const MIXED = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
].join('')

/** The article stands, and nothing of the hostile words has done anything. */
async function expectHarmless(page: Page, asked: string[]) {
  await expect(page.getByText('The last word')).toBeVisible()
  // Whatever loads or fires late.
  await page.waitForTimeout(700)
  expect(await page.evaluate(() => 'wasRun' in window), 'a script ran').toBe(false)
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  const words = page.locator('article .reading').filter({ hasText: 'The last word' })
  await expect(
    words.locator('script, style, link, iframe, object, embed, form, input, svg, math, base'),
  ).toHaveCount(0)
  await expect(
    words.locator('[style*="url"], [onerror], [onload], [id="root"], [name="location"]'),
  ).toHaveCount(0)
  for (const href of await words
    .locator('a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')))
    expect(href).not.toMatch(/^(java|data)/i)
  for (const trap of await words.getByText('trap').all()) await trap.click({ noWaitAfter: true })
  expect(await page.evaluate(() => 'wasRun' in window), 'a press ran a script').toBe(false)
  await expect(page).toHaveURL(/\/news\?article=/)
}

for (const withPolicy of [true, false]) {
  test.describe(`I3, ${withPolicy ? 'with' : 'without'} a content security policy`, () => {
    test.use({ bypassCSP: !withPolicy })

    test(
      'hostile words of an article do nothing, whichever of the two cleaners is asked',
      withPolicy ? onlyInAll : onDesktop,
      async ({ page, complaints }) => {
        const [token, person] = [await organiser(), await rider()]
        const html = `<p>The first word</p>${HOSTILE}<p>The last word</p>${MIXED}`
        const id = await publish(token, 'Hostile words', {
          texts: [
            articleText({
              title: 'Hostile words',
              html: html.replaceAll(`picture:${PICTURE}`, 'picture:none'),
            }),
          ],
        })
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        try {
          await carryToken(page, person.token)
          await page.goto(`/news?article=${id}`)
          await expectHarmless(page, asked)

          // As if the server had kept it all: the page cleans for itself. Whoever reads hostile words tells the console.
          complaints.expected.push(/violates the following Content Security Policy/)
          await page.route(`**/api/news/${id}`, async (route) => {
            const response = await route.fetch()
            const answer = (await response.json()) as { article: object }
            await route.fulfill({ response, json: { article: { ...answer.article, html } } })
          })
          await page.goto('/')
          await page.goto(`/news?article=${id}`)
          await expectHarmless(page, asked)
        } finally {
          await archive(token, id)
        }
      },
    )
  })
}
