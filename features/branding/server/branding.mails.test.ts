import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BrandColours, contrast, CONVOY_COLOURS, rgbOf } from '#platform/contract/brand-colours.ts'
import { getConsoleBranding, setBranding } from '#features/branding/contract/branding.ts'
import { forgotPassword } from '#features/auth/contract/auth.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'

let app: TestApp
let ada: Person
beforeEach(async () => {
  app = await startTestApp()
  ada = await app.person('Ada', { role: 'administrator' })
})
afterEach(() => app.stop())

const violet: BrandColours = {
  light: { pine: '#4b2a8c', sunset: '#a3265c' },
  dark: { pine: '#b8a1f2', sunset: '#f29bc0' },
}

async function handOver(colour: string) {
  const file = await sharp({ create: { width: 400, height: 100, channels: 4, background: colour } })
    .png()
    .toBuffer()
  const { body } = await app.as(ada, { file })(uploadPicture, { picture_id: randomUUID() })
  return body.picture.id
}
async function save(colours: BrandColours | null, logo: { light: string; dark: string | null } | null) {
  const { version } = (await app.as(ada)(getConsoleBranding, {})).body
  expect((await app.as(ada)(setBranding, { version, colours, logo })).status).toBe(200)
}
async function mailNow() {
  const anna = await app.person('Anna')
  await app.as(undefined)(forgotPassword, { email: anna.email })
  const { html } = await app.db
    .selectFrom('mail_outbox')
    .select('html')
    .where('recipient', '=', anna.email)
    .executeTakeFirstOrThrow()
  return html ?? ''
}
/** Every ground with the letters on it, inline and in the dark theme. */
function fullColours(html: string) {
  const found = html.matchAll(/background: ?(#[0-9a-f]{6})(?: !important)?; ?color: ?(#[0-9a-f]{6})/g)
  return [...found].map(([, ground, letters]) => [ground!, letters!] as const)
}

describe('a mail', () => {
  test('has the colours of Convoy as long as there are no others', async () => {
    const html = await mailNow()
    expect(html).toContain(`background:${CONVOY_COLOURS.light.pine}`)
    expect(html).not.toContain('<img')
  })

  test('has the colours of the company, in the light and in the dark', async () => {
    await save(violet, null)
    const html = await mailNow()
    expect(html).toContain(`class="button" href`)
    for (const { pine, sunset } of [violet.light, violet.dark]) {
      expect(html).toContain(pine)
      expect(html).toContain(sunset)
    }
    for (const { pine } of [CONVOY_COLOURS.light, CONVOY_COLOURS.dark]) expect(html).not.toContain(pine)
  })

  test.each(['#ffffff', '#000000', '#f5d000', '#00ff00', '#808080'])(
    'can be read also when somebody has set %s by command',
    async (colour) => {
      const tones = { pine: colour, sunset: colour }
      await setSetting(app.db, 'brand_colours', { light: tones, dark: tones })
      const pairs = fullColours(await mailNow())
      expect(
        pairs.length,
        'the band, the button, the card, and the band and the button in the dark',
      ).toBeGreaterThan(3)
      for (const [ground, letters] of pairs)
        expect(contrast(rgbOf(ground), rgbOf(letters)), `${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('shows the logo under the name of the programme, and its dark sister in the dark alone', async () => {
    const [light, dark] = [await handOver('#203040'), await handOver('#f0e0d0')]
    await save(null, { light, dark })
    await setSetting(app.db, 'name', 'Tour & Co')
    const html = await mailNow()
    const pictures = [
      ...html.matchAll(/<img class="([^"]+)" src="([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]*)"/g),
    ]
    const address = (id: string) => `${app.services.config.url}/api/branding/logo/${id}/mail.png`
    expect(pictures.map((found) => found.slice(1))).toEqual([
      ['on-light', address(light), '176', '44', 'Tour &amp; Co'],
      ['on-dark ink', address(dark), '176', '44', 'Tour &amp; Co'],
    ])
    expect(html).toMatch(/\.on-light \{ display: none/)
  })

  test('keeps the ground of a logo that has no dark sister', async () => {
    await save(null, { light: await handOver('#203040'), dark: null })
    const html = await mailNow()
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).not.toContain('class="has-dark"')
  })
})

describe('the logo for mails', () => {
  const load = (id: string) => app.http.inject({ url: `/api/branding/logo/${id}/mail.png` })

  test('is a PNG that everybody may load while it is the logo, and no other picture', async () => {
    const [logo, other] = [await handOver('#203040'), await handOver('#f0e0d0')]
    await save(null, { light: logo, dark: null })
    const answers = await Promise.all([load(logo), load(logo)])
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      const { format, width, height } = await sharp(rawPayload).metadata()
      expect([format, width, height]).toEqual(['png', 320, 80])
    }
    for (const id of [other, randomUUID(), 'x', '..%2F..']) expect((await load(id)).statusCode, id).toBe(404)

    await save(null, { light: other, dark: null })
    expect((await load(logo)).statusCode, 'no more').toBe(404)
    expect((await load(other)).statusCode).toBe(200)
  })
})
