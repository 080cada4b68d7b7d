import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { publishFilmCourse } from './courses.ts'
import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { organiser } from './news.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { serverUrl } from './server-calls.ts'
import { onlyInAll } from './sizes.ts'
import { SMALL_FILM_SECONDS, smallFilm } from './small-film.ts'
import { filled, speakIn, words } from './words.ts'

test.describe.configure({ timeout: 120_000 })

const Kept = z.object({ attachment: z.object({ id: z.string() }) })
const Place = z.object({ place: z.number() })
const PDF = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Hands a file over at the console. */
async function handOver(token: string, bytes: Buffer, name: string): Promise<string> {
  const response = await fetch(
    `${serverUrl()}/api/attachments/desk/${randomUUID()}?name=${encodeURIComponent(name)}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    },
  )
  return Kept.parse(await response.json()).attachment.id
}

test(
  'A film plays part by part, is sought in and goes on where it was left; a file and a link end the course',
  onlyInAll,
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a film plays alike on wide screens')
    const { learning } = words('pl')
    const anna = await rider({ first_name: 'Anna' })
    const segment = `viewers ${anna.last_name}`
    await giveSegment(anna, segment)
    const token = await organiser()
    const film = await handOver(token, smallFilm, 'Brakes.webm')
    const sheet = await handOver(token, PDF, 'Sheet.pdf')
    const course = await publishFilmCourse(token, segment, { film, sheet })
    const parts: { range: string | undefined; status: number }[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/api/files/attachments/'))
        parts.push({ range: answer.request().headers()['range'], status: answer.status() })
    })
    await speakIn(page, 'pl')
    await carryToken(page, anna.token)

    await page.goto(`/learning/${course}`)
    await page.getByRole('button', { name: learning.begin }).click()
    await expectPage(page, 'Film')
    const done = page.getByRole('button', { name: learning.done_next })
    await expect(done, 'not before its end').toBeDisabled()
    await expectAccessible(page, 'a film')
    await expectNoSidewaysScroll(page, 'a film', [320])
    const player = page.locator('video')
    const at = () => player.evaluate((own: HTMLVideoElement) => own.currentTime)
    await expect
      .poll(() => player.evaluate((own: HTMLVideoElement) => own.duration))
      .toBeCloseTo(SMALL_FILM_SECONDS, 0)
    await player.evaluate((own: HTMLVideoElement) => own.play())
    await expect.poll(at).toBeGreaterThan(0.3)
    const kept = page.waitForResponse(async (answer) => {
      if (!answer.url().endsWith('/place')) return false
      return Place.parse(await answer.json()).place > 6_000
    })
    await player.evaluate((own: HTMLVideoElement) => {
      own.pause()
      own.currentTime = 8
    })
    await kept
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) expect(part).toEqual({ range: expect.stringMatching(/^bytes=\d/), status: 206 })

    await page.reload()
    await expectPage(page, 'Film')
    await expect.poll(at, 'where it was left').toBeGreaterThan(7.5)
    await expect(done).toBeDisabled()
    await player.evaluate(async (own: HTMLVideoElement) => {
      own.currentTime = 11.4
      await own.play()
    })
    await expect(done).toBeEnabled({ timeout: 20_000 })
    await done.click()

    await expectPage(page, 'Arkusz')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: learning.save_file }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Sheet.pdf')
    await done.click()
    await expectPage(page, 'Strona')
    await expect(page.getByText(filled(learning.leaves, { host: 'example.com' }))).toBeVisible()
    const away = page.getByRole('link', { name: learning.open_link })
    await expect(away).toHaveAttribute('href', 'https://example.com/brakes')
    await page.getByRole('button', { name: learning.done_last }).click()
    await expect(page.getByRole('heading', { name: learning.certificate })).toBeVisible()
  },
)
