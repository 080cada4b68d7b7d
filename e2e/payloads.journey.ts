import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { privatePages } from './pages.ts'
import { PAYLOADS, payloadsAt } from './hostile/payloads.ts'
import { DEMO_PASSWORD } from './people.ts'
import { poison } from './hostile/poisoned.ts'
import { onlyInAll } from './sizes.ts'
import { type StartedServer, startServer } from './start-server.ts'

test.describe.configure({ mode: 'serial', timeout: 600_000 })

let server: StartedServer
test.skip(({ isMobile }) => isMobile, 'what is drawn is the same there')
test.beforeAll(async ({ isMobile }) => {
  // What is skipped starts nothing.
  if (isMobile) return
  test.setTimeout(240_000)
  // One of its own: other journeys read words in the demo.
  server = await startServer('payloads-server', { CONVOY_DEMO: 'on', CONVOY_COMPANIONS: 'off' })
  expect(await poison(server.dataFolder)).toBeGreaterThan(PAYLOADS.length)
  await leaveLines()
})
test.afterAll(() => server?.stop())

async function api(apiPath: string, { token, body }: { token?: string; body: object }) {
  const response = await fetch(`${server.url}/api/${apiPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { ok: response.ok, answer: (await response.json()) as Record<string, unknown> }
}

async function tokenOf(name: string): Promise<string> {
  const body = { email: `${name}@convoy.demo`, password: DEMO_PASSWORD, remember_me: false }
  return (await api('login', { body })).answer['token'] as string
}

/** Payloads in the log of the organisers, through the door that everybody takes. */
async function leaveLines() {
  const token = await tokenOf('admin')
  const audience = { segments: [], department_ids: [], country_ids: [] }
  let kept = 0
  for (let at = 0; at < PAYLOADS.length; at += 1) {
    const words = payloadsAt(at, PAYLOADS.length)
    const texts = [
      { language: 'en', title: words.slice(0, 120), lead: words, cover_alt: '', html: '<p>x</p>' },
    ]
    const { ok } = await api('news/desk', {
      token,
      body: { texts, audience, must_read: false, cover_id: null },
    })
    if (ok) kept += 1
  }
  // One with a sign that controls is refused, and so is what is too long.
  expect(kept).toBeGreaterThan(80)
}

const LESSONS = 6

/** Pages that open by a press: lessons and checks of courses that were begun, and questions that are asked. */
async function behindPresses(token: string): Promise<string[]> {
  const read = async (path: string) =>
    (await fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { courses } = (await read('learning?show=all')) as { courses: { id: string }[] }
  const { duels } = (await read('duels?list=waiting_for_me')) as { duels: { id: string }[] }
  const lessons: string[] = []
  const checks: string[] = []
  const questions: string[] = []
  for (const { id } of courses) {
    await api(`learning/${id}/begin`, { token, body: {} })
    const { course } = (await read(`learning/${id}`)) as { course: { lesson_list: { id: string }[] } }
    lessons.push(...course.lesson_list.map((lesson) => `/learning/${id}/${lesson.id}`))
    for (const lesson of course.lesson_list)
      await api(`learning/${id}/lessons/${lesson.id}/done`, { token, body: {} })
    const { ok, answer } = await api(`learning/${id}/check`, { token, body: {} })
    if (ok) checks.push(`/learning/${id}/check/${(answer['attempt'] as { id: string }).id}`)
  }
  for (const { id } of duels)
    if ((await api(`duels/${id}/question`, { token, body: {} })).ok) questions.push(`/duels/${id}/question`)
  for (const paths of [lessons, checks, questions]) expect(paths.length).toBeGreaterThan(0)
  // A question runs out: first of all.
  return [...questions, ...checks.slice(0, 1), ...lessons.slice(0, LESSONS)]
}

type Walk = { ran: string[]; faults: string[]; shown: Set<string>; pages: string[] }

/** Opens a context in which whatever a payload could do is noticed. */
async function watched(browser: Browser, { token, hasPolicy }: { token: string; hasPolicy: boolean }) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const walk: Walk = { ran: [], faults: [], shown: new Set(), pages: [] }
  await context.exposeFunction('__ran', (which: string) => walk.ran.push(which))
  await context.addInitScript((kept) => {
    // A preview of a mail has no storage.
    if (origin !== 'null') sessionStorage.setItem('access_token', kept)
  }, token)
  const { host } = new URL(server.url)
  await context.route(
    ({ host: other, protocol }) => protocol.startsWith('http') && other !== host,
    (route) => {
      walk.faults.push(`asked ${route.request().url()}`)
      return route.abort()
    },
  )
  if (!hasPolicy) await context.route(`${server.url}/**`, withoutPolicy)
  context.on('dialog', (dialog) => {
    walk.faults.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('weberror', (error) => walk.faults.push(`thrown ${error.error().message}`))
  const page = await context.newPage()
  context.on('page', (other) => walk.faults.push(`opened ${other.url()}`))
  page.on('download', (download) => walk.faults.push(`downloads ${download.url()}`))
  return { context, page, walk }
}

async function withoutPolicy(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]) {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  const { 'content-security-policy': _, ...headers } = response.headers()
  return route.fulfill({ response, headers })
}

/** The same page with other ids, days and words is one. */
const kindOf = (address: string) =>
  address
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, ':day')
    .replaceAll(/=[^&]{20,}/g, '=:words')

/** Opens every page that the starting ones lead to, one of each kind. */
async function walkFrom(page: Page, walk: Walk, starts: string[], isOwn: (path: string) => boolean) {
  const waiting = [...starts]
  const known = new Set(waiting.map(kindOf))
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('[aria-busy="true"], [class~="animate-glimmer"], #splash')).toHaveCount(0)
    const seen = await page.evaluate(look)
    walk.pages.push(path)
    for (const each of seen.shown) walk.shown.add(each)
    walk.faults.push(...seen.faults.map((fault) => `${path}: ${fault}`))
    if (new URL(page.url()).origin !== server.url) walk.faults.push(`${path} led to ${page.url()}`)
    for (const link of seen.links) {
      if (!isOwn(link) || known.has(kindOf(link))) continue
      known.add(kindOf(link))
      waiting.push(link)
    }
  }
  // Whatever fires late.
  await page.waitForTimeout(300)
}

/** As by a press on a link; loaded whole where the heading of before stays, as between two pages of one kind. */
async function go(page: Page, path: string) {
  if (page.url() !== 'about:blank') {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = 'yes'
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    const isThere = page.locator('h1:not([data-left])').first().waitFor({ timeout: 1_000 })
    if (await isThere.then(() => true).catch(() => false)) return
  }
  await page.goto(server.url + path)
}

/** In the page: which payloads stand in it as words, and whether one has become more than that. */
function look() {
  const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
  const words = [document.body.innerText, document.title, ...fields.map(({ value }) => value)].join(' ')
  const faults = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (/^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
        /^[\s\0-\x20]*(j\s*a\s*v\s*a|data:text|data:image\/svg|\/\/evil)/i.test(value)) ||
      (name === 'style' && /evil|animation:appear/.test(value)) ||
      ((name === 'id' || name === 'name') && /^(__ran|location|cookie)$/.test(value))
        ? [`${element.tagName} ${name}=${value.slice(0, 80)}`]
        : [],
    ),
  )
  const foreign = document.querySelectorAll(
    'main :is(script, style, iframe, object, embed, base, meta, link, math)',
  )
  return {
    shown: [...words.matchAll(/⟦(\d+)⟧/g)].map(([, at]) => at!),
    faults: [...faults, ...[...foreign].map(({ outerHTML }) => outerHTML.slice(0, 100))],
    links: [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!),
  }
}

/** That the watch sees what runs, and that the policy is there or not: the very thing that no page may do. */
async function runsIfWritten(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const box = document.createElement('div')
    try {
      box.innerHTML = `<img src="/x" onerror="window.__ran('control')">`
    } catch {
      return false
    }
    document.body.append(box)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return true
  })
}

const isConsole = (path: string) => /^\/console(\/|\?|$)/.test(path) && !path.startsWith('/console/exports')
const isParticipants = (path: string) => !/^\/(console|api|login|register|setup|outbox)\b/.test(path)

// Without the policy as well: what it would stop has to be harmless by itself.
for (const hasPolicy of [true, false])
  test(
    `I3: a hundred payloads stand in everything that people write and run on no page, ${hasPolicy ? 'with' : 'without'} the policy of the page`,
    onlyInAll,
    async ({ browser }) => {
      const sides = [
        {
          name: 'kuba',
          starts: Object.values(privatePages).map(({ path }) => path),
          isOwn: isParticipants,
          least: 30,
        },
        { name: 'admin', starts: ['/console'], isOwn: isConsole, least: 30 },
      ]
      await Promise.all(
        sides.map(async ({ name, starts, isOwn, least }) => {
          const token = await tokenOf(name)
          const { context, page, walk } = await watched(browser, { token, hasPolicy })
          const pressed = name === 'kuba' ? await behindPresses(token) : []
          await walkFrom(page, walk, [...pressed, ...starts], isOwn)
          expect(walk.ran, 'payloads that ran').toEqual([])
          expect(walk.faults).toEqual([])
          expect(walk.pages.length, walk.pages.join('\n')).toBeGreaterThanOrEqual(least)
          const missing = PAYLOADS.map((_, at) => String(at)).filter((at) => !walk.shown.has(at))
          expect(missing, 'payloads that no page showed').toEqual([])
          expect(await runsIfWritten(page)).toBe(!hasPolicy)
          expect(walk.ran).toEqual(hasPolicy ? [] : ['control'])
          await context.close()
        }),
      )
    },
  )
