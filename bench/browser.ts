import { type BrowserContext, chromium } from '@playwright/test'
import { installChromium } from '../commands/stages/install-chromium.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser with an empty profile of its own. */
export async function openBrowser(flags: string[] = []): Promise<BrowserContext> {
  const { executablePath, env } = installChromium()
  return chromium.launchPersistentContext('', {
    executablePath,
    env: { ...process.env, ...env },
    args: [...FLAGS, ...flags],
    viewport: { width: 390, height: 844 },
  })
}

/** Puts a session where the web app looks for it, without showing a page of the app. */
export async function rememberToken(browser: BrowserContext, url: string, token: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${url}/healthz`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.close()
}
