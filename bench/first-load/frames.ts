import type { CDPSession } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { logIn, startApp } from '../app-under-test.ts'
import { openBrowser, rememberToken } from '../browser.ts'
import { WHO } from './pages.ts'

/*
 * `node bench/first-load/frames.ts <file.png>`: home as a slow phone shows it, twelve frames of half a second, in one
 * strip. The web has to be built before.
 */

const FRAMES = 12
const EVERY_MS = 500
const WIDTH = 195
/** Lighthouse's slow 4G, and its middling phone. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const SLOWER = 4

type Frame = { at: number; data: string }

const [file] = process.argv.slice(2)
if (!file) throw new Error('Where should the strip be written? node bench/first-load/frames.ts <file.png>')
await using app = await startApp()
const browser = await openBrowser()
try {
  await rememberToken(browser, app.url, await logIn(app.url, WHO))
  const page = await browser.newPage()
  const line = await browser.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', SLOW_LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const frames = await record(line, async () => {
    await page.goto(app.url, { waitUntil: 'commit' })
    await page.waitForTimeout(FRAMES * EVERY_MS + 500)
  })
  await strip(frames, file)
} finally {
  await browser.close()
}

async function record(line: CDPSession, act: () => Promise<void>): Promise<Frame[]> {
  const frames: Frame[] = []
  line.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: performance.now(), data })
    void line.send('Page.screencastFrameAck', { sessionId })
  })
  const begun = performance.now()
  await line.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await act()
  await line.send('Page.stopScreencast')
  return frames.map(({ at, data }) => ({ at: at - begun, data }))
}

/** What stood at each moment, side by side. */
async function strip(frames: readonly Frame[], to: string) {
  const shots = await Promise.all(
    Array.from({ length: FRAMES }, async (_, at) => {
      const shown = frames.findLast((frame) => frame.at <= (at + 1) * EVERY_MS)
      if (!shown) return { input: { create: { width: WIDTH, height: 422, channels: 3, background: '#fff' } } }
      return { input: await sharp(Buffer.from(shown.data, 'base64')).resize(WIDTH, 422).png().toBuffer() }
    }),
  )
  const gap = 6
  await sharp({
    create: { width: FRAMES * (WIDTH + gap), height: 422, channels: 3, background: '#888' },
  })
    .composite(shots.map((shot, at) => ({ ...shot, left: at * (WIDTH + gap), top: 0 }) as OverlayOptions))
    .png({ palette: true })
    .toFile(to)
}
