import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type Demo, DESKTOP, type Look, PHONE } from './demo.ts'
import type { Moment } from './moment.ts'
import { momentsOf } from './moments.ts'
import { stopTime } from './stopped-time.ts'

/** Milliseconds from where the moment begins: close together while things move. */
const AT = [0, 100, 200, 350, 500, 700, 900, 1_200, 1_600, 2_000, 2_400, 2_600]
const LOOKS = [PHONE, DESKTOP].flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
)
const GAP = 8
const PAPER = { light: '#FBF7F0', dark: '#10171A' }

/** A strip of twelve frames of each moment, at both sizes and in both themes. */
export async function makeStrips(demo: Demo, folder: string, only: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for await (const moment of momentsOf(demo)) {
    if (only.length > 0 && !only.includes(moment.name)) continue
    for (const [at, { size, theme }] of LOOKS.entries()) {
      const file = path.join(folder, `${moment.name}-${size.width}-${theme}.webp`)
      const who = typeof moment.who === 'string' ? moment.who : moment.who[at]!
      await writeStrip(await framesOf(demo, { ...moment, who }, { size, theme }), { file, size, theme })
      console.log(file)
    }
  }
}

async function framesOf(demo: Demo, moment: Moment & { who: string }, look: Look): Promise<Buffer[]> {
  const page = await demo.open(moment.who, look)
  await moment.prepare?.(page)
  const time = await stopTime(page)
  await page.goto(moment.path, { waitUntil: 'commit' })
  for (const act of moment.act ?? []) {
    if (typeof act === 'string') {
      await time.until(act)
      await page.locator(act).first().click()
    } else await act(page, time)
  }
  await time.until(moment.begins)
  const frames: Buffer[] = []
  let now = 0
  for (const at of AT) {
    await time.step(at - now)
    now = at
    frames.push(await page.screenshot())
  }
  await page.context().close()
  return frames
}

type Strip = Required<Pick<Look, 'size' | 'theme'>> & { file: string }

async function writeStrip(frames: readonly Buffer[], { file, size, theme }: Strip) {
  const isPhone = size === PHONE
  const columns = isPhone ? 6 : 4
  const width = isPhone ? 300 : 480
  const height = Math.round((width * size.height) / size.width)
  const rows = Math.ceil(frames.length / columns)
  const tiles = await Promise.all(
    frames.map(async (frame, at) => ({
      input: await sharp(frame).resize(width, height).png().toBuffer(),
      left: (at % columns) * (width + GAP),
      top: Math.floor(at / columns) * (height + GAP),
    })),
  )
  await sharp({
    create: {
      width: columns * (width + GAP) - GAP,
      height: rows * (height + GAP) - GAP,
      channels: 3,
      background: PAPER[theme],
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(file)
}
