import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { paths } from '#platform/web/pages/paths.ts'
import { rider } from './crews.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { organiser } from './news.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, sizeOf } from './sizes.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 180_000 })

const Made = z.object({ questionnaire: z.object({ id: z.string() }) })
const Results = z.object({
  state: z.string(),
  handed_in: z.number(),
  questions: z.array(z.object({ texts: z.array(z.string()) })),
})

const both = (en: string, pl: string) => [
  { language: 'en', text: en, hint: '', low: 'low', high: 'high' },
  { language: 'pl', text: pl, hint: '', low: 'nisko', high: 'wysoko' },
]
const plain = (en: string, pl: string) => ({
  id: randomUUID(),
  texts: [
    { language: 'en', text: en },
    { language: 'pl', text: pl },
  ],
})
const question = (kind: string, texts: object[], change: object = {}) => ({
  id: randomUUID(),
  kind,
  required: false,
  texts,
  options: [],
  most: null,
  min: 1,
  max: 5,
  length: 500,
  ...change,
})

async function openFor(segment: string, anonymous: boolean): Promise<string> {
  const token = await organiser()
  const section = (en: string, pl: string, questions: object[]) => ({
    id: randomUUID(),
    texts: [
      { language: 'en', title: en, text: '' },
      { language: 'pl', title: pl, text: '' },
    ],
    questions,
  })
  const yes = [plain('Yes', 'Tak'), plain('No', 'Nie')]
  const body = {
    texts: [
      { language: 'en', title: 'How was the ride?', intro: 'Two minutes.', thanks: 'See you on the road.' },
      {
        language: 'pl',
        title: 'Jak się jechało?',
        intro: 'Dwie minuty.',
        thanks: 'Do zobaczenia na drodze.',
      },
    ],
    audience: { segments: [segment], department_ids: [], country_ids: [] },
    anonymous,
    opens_at: new Date(Date.now() - 60_000).toISOString(),
    closes_at: new Date(Date.now() + 3_600_000).toISOString(),
    sections: [
      section('The road', 'Droga', [
        question('single', both('Was it far?', 'Było daleko?'), { required: true, options: yes }),
        question('scale', both('How bumpy?', 'Jak wyboiście?')),
      ]),
      section('Your words', 'Twoje słowa', [question('text', both('Tell us more.', 'Powiedz więcej.'))]),
    ],
  }
  const { questionnaire } = Made.parse(await readApi('questionnaire/desk', { token, body }))
  await readApi(`questionnaire/desk/${questionnaire.id}/publish`, { token, body: {} })
  return questionnaire.id
}

for (const language of ['en', 'pl'] as const) {
  const texts = words(language).questionnaire
  const [far, bumpy, more, yes] =
    language === 'en'
      ? ['Was it far?', 'How bumpy?', 'Tell us more.', 'Yes']
      : ['Było daleko?', 'Jak wyboiście?', 'Powiedz więcej.', 'Tak']

  for (const anonymous of [true, false])
    test(
      `A questionnaire is answered part by part, kept over a reload, and handed in once (${language}, ${anonymous ? 'anonymous' : 'named'})`,
      anonymous === (language === 'en') ? sizeOf(language) : onlyInAll,
      async ({ page }) => {
        const person = await rider()
        const segment = `asked ${randomUUID()}`
        await giveSegment(person, segment)
        const id = await openFor(segment, anonymous)
        await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
        await carryToken(page, person.token)
        await page.goto(`${paths.questionnaire}?open=${id}`)
        await expectPage(page, texts.title)
        await expect(page.getByText(anonymous ? texts.anonymous_text : texts.named_text)).toBeVisible()
        await expectStill(page)
        await expectAccessible(page, 'the first page')
        await page.getByRole('button', { name: texts.begin }).click()
        await page.getByRole('button', { name: texts.next }).click()
        await expect(page.getByText(texts.fault_required)).toBeVisible()
        await expectAccessible(page, 'a part with a mistake')
        await expectNoSidewaysScroll(page, 'a part', [320, 390, 1280])
        await page.getByRole('radiogroup', { name: far }).getByRole('radio', { name: yes }).check()
        await page
          .getByRole('radiogroup', { name: bumpy })
          .getByRole('radio', { name: '3' })
          .check({ force: true })
        await page.getByRole('button', { name: texts.next }).click()
        await page.getByLabel(more).fill('Potholes everywhere.')
        await expect(
          page.getByText(anonymous ? texts.saved_here : texts.saved, { exact: true }),
        ).toBeVisible()

        await page.reload()
        await page.getByRole('button', { name: texts.go_on }).click()
        await page.getByRole('button', { name: texts.next }).click()
        await expect(page.getByLabel(more)).toHaveValue('Potholes everywhere.')
        await page.getByRole('button', { name: texts.to_review }).click()
        await expect(page.getByRole('heading', { name: texts.review })).toBeFocused()
        await expect(page.getByText('Potholes everywhere.')).toBeVisible()
        await expectAccessible(page, 'all answers once more')
        await page.getByRole('button', { name: texts.hand_in }).click()
        await expect(page.getByRole('heading', { name: texts.done, exact: true })).toBeFocused()
        await expectAccessible(page, 'the thanks')
        await page.goto(`${paths.questionnaire}?open=${id}`)
        await expect(page.getByText(texts.was_handed_in)).toBeVisible()
        const results = Results.parse(
          await readApi(`questionnaire/desk/${id}/results`, { token: await organiser() }),
        )
        expect([results.handed_in, results.state]).toEqual([1, anonymous ? 'waiting' : 'there'])
        await page.getByRole('link', { name: texts.home }).click()
        await expect(page).toHaveURL(/\/$/)
      },
    )
}
