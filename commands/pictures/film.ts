import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import { type Demo, PHONE } from './demo.ts'
import { challenge, choiceFor } from './duels.ts'
import { type StoppedTime, stopTime } from './stopped-time.ts'

const FRAME_MS = 100
const MOST_BYTES = 3 * 1024 * 1024
const TOUCH = 'convoy-touch'

/** About twenty seconds: home, a challenge accepted and won, the points, a sticker on the wall. */
export async function makeFilm(demo: Demo, file: string): Promise<void> {
  const page = await demo.open('kuba', { size: PHONE, theme: 'light' })
  const duel = await challenge(demo, ['maja', 'kuba'], false)
  const asked = questionsOf(page, duel)
  const time = await stopTime(page)
  const camera = new Camera(page, time)

  await page.goto('/', { waitUntil: 'commit' })
  await time.until('main h1')
  await time.settle()
  await camera.run(2_000)
  await camera.tap('nav a[href="/duels"]:visible')
  const accept = 'role=button[name=/^Accept and play against Maja/]'
  await time.until(accept)
  await camera.run(1_300)
  await camera.tap(accept)
  for (;;) {
    await camera.runUntil('text=/^Question \\d+ of/')
    await camera.run(1_000)
    const question = asked()
    // An order is left as it stands: dragging has no place in twenty seconds.
    const chosen = question.kind === 'order' ? [] : await choiceFor(demo, question, true)
    for (const place of chosen) await camera.tap(`ul[aria-label="Answers"] > li:nth-child(${place + 1})`)
    const lock = page.locator('role=button[name="Lock in"]')
    if (await lock.isVisible()) await camera.tap('role=button[name="Lock in"]')
    await camera.runUntil('role=button[name=/^(Next question|See the result)$/]')
    await camera.run(600)
    const isLast = await page.locator('role=button[name="See the result"]').isVisible()
    await camera.tap('role=button[name=/^(Next question|See the result)$/]')
    if (isLast) break
  }
  await camera.runUntil('[data-part="card"]')
  await camera.run(2_700)
  await page.goto('/wall', { waitUntil: 'commit' })
  await time.until('main article')
  await time.settle()
  await camera.run(800)
  await camera.tap('main article button[aria-label="Choose a sticker"]')
  await camera.run(500)
  await camera.tap('button[aria-label="Full tank"]')
  await camera.run(1_500)
  await page.context().close()
  await camera.develop(file)
  const { size } = statSync(file)
  console.log(`${file}: ${(camera.length / 1_000).toFixed(1)} s, ${Math.round(size / 1_024)} kB`)
  if (size > MOST_BYTES) throw new Error(`the film is larger than ${MOST_BYTES} bytes`)
}

/** The question that runs, as the page was told by whichever call. */
function questionsOf(page: Page, duel: string): () => AskedQuestion {
  let latest: AskedQuestion | undefined
  page.on('response', async (response) => {
    if (!response.url().includes(`/duels/${duel}/`)) return
    const answer = (await response.json().catch(() => undefined)) as { asked?: AskedQuestion | null }
    latest = answer?.asked ?? latest
  })
  return () => {
    if (!latest) throw new Error('no question was asked')
    return latest
  }
}

class Camera {
  private readonly frames: { picture: Buffer; ms: number }[] = []

  private readonly page: Page
  private readonly time: StoppedTime

  constructor(page: Page, time: StoppedTime) {
    this.page = page
    this.time = time
  }

  get length() {
    return this.frames.reduce((sum, { ms }) => sum + ms, 0)
  }

  async run(ms: number) {
    for (let passed = 0; passed < ms; passed += FRAME_MS) {
      await this.time.step(FRAME_MS)
      const picture = await this.page.screenshot()
      const last = this.frames.at(-1)
      // What stands still is kept once.
      if (last?.picture.equals(picture)) last.ms += FRAME_MS
      else this.frames.push({ picture, ms: FRAME_MS })
    }
  }

  async runUntil(selector: string) {
    for (let count = 0; count < 100; count += 1) {
      if (await this.page.locator(selector).first().isVisible()) return
      await this.run(FRAME_MS)
    }
    throw new Error(`the film waits for ${selector}: ${await this.page.locator('body').innerText()}`)
  }

  /** A press, with a mark where the finger is. */
  async tap(selector: string) {
    const target = this.page.locator(selector).first()
    await target.scrollIntoViewIfNeeded()
    const box = (await target.boundingBox())!
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.page.evaluate(showTouch, { ...at, id: TOUCH })
    await this.run(3 * FRAME_MS)
    await this.page.evaluate((id) => document.getElementById(id)?.remove(), TOUCH)
    await target.click()
    await this.run(FRAME_MS)
  }

  async develop(file: string) {
    const pictures = this.frames.map(({ picture }) => picture)
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 72, effort: 5, loop: 0, delay: this.frames.map(({ ms }) => ms) })
      .toFile(file)
  }
}

function showTouch({ x, y, id }: { x: number; y: number; id: string }) {
  const touch = document.createElement('div')
  touch.id = id
  touch.style.cssText = `position:fixed;left:${x - 22}px;top:${y - 22}px;width:44px;height:44px;border-radius:50%;background:#1e2a2c55;border:2px solid #fff;z-index:9999;pointer-events:none`
  document.body.append(touch)
}
