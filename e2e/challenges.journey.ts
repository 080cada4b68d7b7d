import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { crewOf, type Rider, rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, openLive, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 150_000 })

const Made = z.object({ challenge: z.object({ id: z.string() }) })
const Seen = z.object({ challenge: z.object({ entry: z.object({ id: z.string(), state: z.string() }) }) })

const organiser = () => login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

async function open(
  token: string,
  title: string,
  change: { audience: object; proof?: object },
): Promise<string> {
  const text = { language: 'en', title, description: 'Show us.\nhttps://www.example.com/how', cover_alt: '' }
  const body = {
    texts: [text],
    stage_id: null,
    opens_at: hours(-1),
    deadline: hours(30),
    for: 'person',
    proof: {
      text: { required: true },
      number: null,
      link: null,
      photos: { required: true, least: 2, most: 3 },
    },
    points_min: 60,
    points_max: 60,
    precheck: false,
    cover_id: null,
    ...change,
  }
  const { challenge } = Made.parse(await readApi('challenges/desk', { token, body }))
  await readApi(`challenges/desk/${challenge.id}/publish`, { token, body: {} })
  return challenge.id
}

/** Somebody to whom alone a challenge can be shown: whoever else rides is told of none. */
async function challenger(): Promise<{ nina: Rider; audience: object }> {
  const nina = await rider({ first_name: 'Nina' })
  await giveSegment(nina, nina.last_name)
  return { nina, audience: { segments: [nina.last_name], department_ids: [], country_ids: [] } }
}

/** Leaves the demo as it was. */
async function putAway(token: string, id: string) {
  await readApi(`challenges/desk/${id}/close`, { token, body: {} })
  await readApi(`challenges/desk/${id}/archived`, { token, method: 'PUT', body: { archived: true } })
}

async function photo(colour: string) {
  const create = { width: 1_600, height: 1_200, channels: 3 as const, background: colour }
  const buffer = await sharp({ create }).jpeg({ quality: 90 }).toBuffer()
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A slow line, on which the first sending of a picture breaks off. */
async function breakOnce(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
  let broken = 0
  await page.route('**/api/pictures/*', (route) => {
    if (broken > 0) return route.continue()
    broken += 1
    return route.abort('connectionreset')
  })
  return { brokenOff: () => broken, heal: () => line.detach() }
}

const decide = (token: string, entryId: string, body: object) =>
  readApi(`challenges/reviews/${entryId}`, { token, body })

test(
  'Photos go over a slow line with a break; the review is seen live, and the points stand on the board',
  onPhone,
  async ({ page }) => {
    const { nina, audience } = await challenger()
    const crew = await crewOf(nina)
    const token = await organiser()
    const title = `Two lakes ${nina.last_name.slice(-8)}`
    const id = await open(token, title, { audience })
    try {
      await openLive(page, nina.token, '/challenges')
      await expectPage(page, 'Challenges')
      await expectStill(page)
      await expectAccessible(page, 'the challenges')
      await expectNoSidewaysScroll(page, 'the challenges', [320, 390, 1280])
      await page.getByRole('link', { name: title }).click()
      await expectPage(page, title)
      await expect(page.getByText('Still missing: 2 photos, a few words')).toBeVisible()
      await page.getByRole('button', { name: 'Hand in' }).click()
      await expect(page.getByRole('textbox', { name: 'Tell us about it' })).toHaveAttribute(
        'aria-invalid',
        'true',
      )

      const line = await breakOnce(page)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([await photo('teal'), await photo('tomato')])
      await page.getByRole('textbox', { name: 'Tell us about it' }).fill('We swam in both.')
      await expect(page.getByText('Everything is there.')).toBeVisible({ timeout: 60_000 })
      expect(line.brokenOff()).toBe(1)
      await line.heal()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 })
      await expectAccessible(page, 'an entry in work')
      await expectNoSidewaysScroll(page, 'an entry in work', [320, 390, 1280])

      // What was written stands on the server: another visit finds it.
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Tell us about it' })).toHaveValue('We swam in both.')
      await page.getByRole('button', { name: 'Hand in' }).click()
      await expect(page.getByRole('heading', { name: 'Handed in', exact: true })).toBeVisible({
        timeout: 15_000,
      })
      await expect(page.getByRole('textbox', { name: 'Tell us about it' })).toHaveCount(0)

      const { entry } = Seen.parse(await readApi(`challenges/${id}`, { token: nina.token })).challenge
      await decide(token, entry.id, { verdict: 'approve', comment: 'How blue they are.' })
      await expect(page.getByRole('heading', { name: 'Done: 60 points!' })).toBeVisible({ timeout: 15_000 })
      await expect(page.getByText('How blue they are.')).toBeVisible()
      await expectStill(page)
      await expectAccessible(page, 'an approved entry')

      await page.goto('/my-points')
      await expect(page.getByText(`Challenge: ${title}`)).toBeVisible()
      await page.goto('/ranking/overall-team')
      await expect(page.getByText(crew.name).first()).toBeVisible({ timeout: 15_000 })
      await expect(page.locator('main')).toContainText('60')
      await page.goto('/notifications')
      await expect(page.getByRole('article').filter({ hasText: title }).first()).toContainText(
        'Approved: 60 points',
      )
    } finally {
      await putAway(token, id)
    }
  },
)

test('What is to be improved is improved and handed in again', onlyInAll, async ({ page }) => {
  const { nina, audience } = await challenger()
  const token = await organiser()
  const title = `A tip ${nina.last_name.slice(-8)}`
  const id = await open(token, title, {
    audience,
    proof: { text: { required: true }, number: null, link: null, photos: null },
  })
  try {
    await openLive(page, nina.token, `/add-challenge/${id}`)
    const text = page.getByRole('textbox', { name: 'Tell us about it' })
    await text.fill('Ask.')
    await page.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByRole('heading', { name: 'Handed in', exact: true })).toBeVisible({
      timeout: 15_000,
    })
    const { entry } = Seen.parse(await readApi(`challenges/${id}`, { token: nina.token })).challenge
    await decide(token, entry.id, { verdict: 'improve', comment: 'Whom?' })
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible({ timeout: 15_000 })
    await expect(text).toHaveValue('Ask.')
    await text.fill('Ask Ben, he knows the yard.')
    await page.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByRole('heading', { name: 'Handed in', exact: true })).toBeVisible({
      timeout: 15_000,
    })
    const again = Seen.parse(await readApi(`challenges/${id}`, { token: nina.token }))
    expect(again.challenge.entry).toEqual({ id: entry.id, state: 'handed_in' })
  } finally {
    await putAway(token, id)
  }
})

test(
  'Two devices do not overwrite each other, and what is typed offline is not lost',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const { nina, audience } = await challenger()
    const token = await organiser()
    const id = await open(token, `Twice ${nina.last_name.slice(-8)}`, {
      audience,
      proof: { text: { required: true }, number: null, link: null, photos: null },
    })
    try {
      await carryToken(page, nina.token)
      await page.goto(`/add-challenge/${id}`)
      const text = page.getByRole('textbox', { name: 'Tell us about it' })
      await text.fill('From the first')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 })
      const other = await otherBrowser()
      await carryToken(other, nina.token)
      await other.goto(`/add-challenge/${id}`)
      const theirs = other.getByRole('textbox', { name: 'Tell us about it' })
      await expect(theirs).toHaveValue('From the first')

      await page.context().setOffline(true)
      await text.fill('Typed on the train')
      await expect(page.getByText('Kept on this device until you are online')).toBeVisible({
        timeout: 15_000,
      })
      await theirs.fill('From the second')
      await expect(other.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 })
      await page.context().setOffline(false)
      await expect(page.getByText('There are two versions')).toBeVisible({ timeout: 30_000 })
      await expect(text).toHaveValue('Typed on the train')
      await page.getByRole('button', { name: 'Keep mine' }).click()
      await expect(theirs).toHaveValue('Typed on the train', { timeout: 15_000 })
    } finally {
      await putAway(token, id)
    }
  },
)
