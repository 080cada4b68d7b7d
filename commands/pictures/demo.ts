import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { logIn, startApp } from '../../bench/app-under-test.ts'
import { installChromium } from '../stages/install-chromium.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

export type Look = { size: typeof PHONE; theme: 'light' | 'dark'; scale?: number }

type Call = { method?: string; body?: unknown }

/** A demo programme of its own, thrown away afterwards, and a browser to look at it. */
export type Demo = AsyncDisposable & {
  call: <Answer>(who: string, path: string, call?: Call) => Promise<Answer>
  /** Somebody who has just confirmed their address, to be called by this name. */
  welcome: (who: string) => Promise<void>
  /** A page of somebody who is signed in, at no address yet. */
  open: (who: string, look: Look) => Promise<Page>
}

// Short enough for a film.
const QUESTIONS = 3

export async function startDemo(): Promise<Demo> {
  const app = await startApp({ CONVOY_COMPANIONS: 'off' })
  const browser = await openChromium()
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (who: string) => {
    const token = tokens.get(who) ?? logIn(app.url, `${who}@convoy.demo`)
    tokens.set(who, token)
    return token
  }

  async function tell<Answer>(path: string, body?: object): Promise<Answer> {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${app.url}/api/${path}`, body && sent)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  async function welcome(who: string) {
    const email = `${who}@convoy.demo`
    const documents = await tell<{ name: string; version: number }[]>('documents')
    const consents = documents.map(({ name, version }) => ({ name, version }))
    const names = { email, first_name: 'Nela', last_name: 'Nowak', password: `green-${who}-kayak-hill` }
    await tell('register', { ...names, language: 'en', consents })
    for (;;) {
      const mails = await tell<{ to: string; links: string[] }[]>('outbox')
      const link = mails
        .filter(({ to }) => to.includes(email))
        .flatMap(({ links }) => links)
        .find((each) => each.includes('/verify/'))
      if (!link) {
        await sleep(100)
        continue
      }
      const [id, token] = link.split('/').slice(-2)
      tokens.set(who, Promise.resolve((await tell<{ token: string }>('verify', { id, token })).token))
      return
    }
  }

  async function call<Answer>(who: string, path: string, { method, body }: Call = {}): Promise<Answer> {
    const response = await fetch(`${app.url}/api/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer
  }

  async function open(who: string, { size, theme, scale = 1 }: Look): Promise<Page> {
    const isPhone = size === PHONE
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: size,
      deviceScaleFactor: scale,
      hasTouch: isPhone,
      isMobile: isPhone,
      colorScheme: theme,
      reducedMotion: 'no-preference',
      serviceWorkers: 'block',
    })
    const kept = { access_token: await tokenOf(who), 'convoy.language': 'en', 'convoy.theme': theme }
    await context.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    }, kept)
    return context.newPage()
  }

  const { version } = await call<{ version: string }>('admin', 'programme/settings')
  const changes = [{ name: 'duel_questions', value: QUESTIONS }]
  await call('admin', 'programme/settings', { method: 'PUT', body: { version, changes } })
  return {
    call,
    welcome,
    open,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await app[Symbol.asyncDispose]()
    },
  }
}

function openChromium(): Promise<Browser> {
  const { executablePath, env } = installChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
}
