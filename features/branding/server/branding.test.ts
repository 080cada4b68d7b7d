import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  brandStyle,
  type BrandColours,
  CONVOY_COLOURS,
  paleBrand,
  readableTone,
} from '#platform/contract/brand-colours.ts'
import { getBranding, getConsoleBranding, setBranding } from '#features/branding/contract/branding.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let ada: Person
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
})

const violet: BrandColours = {
  light: { pine: '#4b2a8c', sunset: '#a3265c' },
  dark: { pine: '#b8a1f2', sunset: '#f29bc0' },
}
const pale: BrandColours = { ...violet, light: { pine: '#f5d000', sunset: '#a3265c' } }
const versionNow = async () => (await app.as(ada)(getConsoleBranding, {})).body.version
type BrandingAsked = { colours: BrandColours | null; logo: { light: string; dark: string | null } | null }
const save = async (wish: BrandingAsked, version?: string) =>
  app.as(ada)(setBranding, { version: version ?? (await versionNow()), ...wish })
const handOver = async (person: Person) => {
  const { body } = await app.as(person, { file: smallPicture })(uploadPicture, { picture_id: randomUUID() })
  return body.picture.id
}

describe('the colours of a programme', () => {
  test('are those of everybody once they are saved', async () => {
    expect((await app.as(undefined)(getBranding, {})).body.branding).toEqual({ colours: null, logo: null })
    expect((await save({ colours: violet, logo: null })).status).toBe(200)
    expect((await app.as(undefined)(getBranding, {})).body.branding.colours).toEqual(violet)
  })

  test('are refused when something could not be read on them, by the rule of the style sheets', async () => {
    const { status, body } = await save({ colours: pale, logo: null })
    expect([status, body.code]).toEqual([400, 'brand_contrast'])
    expect(Object.keys(body.fields!)).toEqual(['colours.light.pine'])
    expect((await app.as(undefined)(getBranding, {})).body.branding.colours).toEqual(violet)
  })

  test('are colours and nothing else: what could leave its place in the page is refused', async () => {
    const { status } = await save({
      colours: { ...violet, dark: { pine: '#fff}*{x:y', sunset: '#ffffff' } } as BrandColours,
      logo: null,
    })
    expect(status).toBe(400)
  })

  test('a tone that cannot be read has a neighbour that can', () => {
    expect(paleBrand(pale).map(({ tone, theme }) => [theme, tone])).toContainEqual(['light', 'pine'])
    for (const colour of ['#f5d000', '#ffffff', '#000000', '#00ff00', '#3366ff'])
      for (const theme of ['light', 'dark'] as const)
        for (const tone of ['pine', 'sunset'] as const) {
          const tried = {
            ...CONVOY_COLOURS,
            [theme]: { ...CONVOY_COLOURS[theme], [tone]: readableTone(colour, tone, theme) },
          }
          expect(paleBrand(tried), `${colour} ${theme} ${tone}`).toEqual([])
        }
  })

  test('stand in the page before anything else loads, let in by their hash alone', async () => {
    const page = await app.http.inject({ url: '/login', headers: { accept: 'text/html' } })
    // Without a built web there is no page; the journeys look at it in a browser.
    if (!page.body.includes('</head>')) return
    const style = brandStyle(violet)
    expect(page.body).toContain(`<style>${style}</style></head>`)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
  })
})

describe('the logo', () => {
  test('is a picture of whoever saves it, drawn anew, and everybody may load it while it is the logo', async () => {
    const id = await handOver(ada)
    const address = `/api/branding/logo/${id}`
    expect((await app.http.inject({ url: address })).statusCode, 'not yet').toBe(404)
    const { body } = await save({ colours: null, logo: { light: id, dark: null } })
    expect(body.branding.logo).toMatchObject({ light: { id, address }, dark: null })
    const { statusCode, headers } = await app.http.inject({ url: address })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])

    const other = await handOver(ada)
    await save({ colours: null, logo: { light: other, dark: other } })
    expect((await app.http.inject({ url: address })).statusCode, 'no more').toBe(404)
    expect((await save({ colours: null, logo: { light: id, dark: null } })).body.code).toBe(
      'brand_logo_not_found',
    )
  })

  test('is nobody else’s picture', async () => {
    const id = await handOver(await app.person('Anna'))
    expect((await save({ colours: null, logo: { light: id, dark: null } })).body.code).toBe(
      'brand_logo_not_found',
    )
  })
})

test('the second of two who read the same branding is told', async () => {
  const version = await versionNow()
  const answers = await Promise.all([
    save({ colours: violet, logo: null }, version),
    save({ colours: CONVOY_COLOURS, logo: null }, version),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
