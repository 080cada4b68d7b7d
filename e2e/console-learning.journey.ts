import { z } from 'zod'
import { rider } from './crews.ts'
import { forSegment, isSaved, openConsole } from './console.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, expectPage, openLive, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { readApi } from './server-calls.ts'
import { words } from './words.ts'
import { onlyInAll } from './sizes.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.skip(({ isMobile }) => isMobile, 'written at a desk; on a phone it is looked at below')

const WIDTHS = [390, 1280]

/** As a field for a moment takes it, so many days from now. */
const local = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test(
  'A training goes from a draft over a seat and an attendance list to points',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const texts = words('en')
    const [t, c, s, parts] = [
      texts.console_trainings,
      texts.console_content,
      texts.console_seats,
      texts.console_parts,
    ]
    const nina = await rider({ first_name: 'Nina' })
    await giveSegment(nina, nina.last_name)
    const title = `Towing ${nina.last_name.slice(-10)}`
    await openConsole(page, 'en', '/console/trainings')
    await page.getByRole('link', { name: t.new }).click()
    await expectPage(page, t.new)
    await page.getByLabel(t.training_title, { exact: true }).fill(title)
    await page.getByRole('button', { name: c.save_draft }).click()
    await expect(page.getByRole('alert')).toContainText(c.mistakes)
    await page.getByLabel(t.place, { exact: true }).fill('Hall 2')
    await page.getByLabel(t.starts_at).fill(local(5))
    await page.getByLabel(t.points).fill('35')
    await forSegment(page, texts, nina.last_name)
    await expectAccessible(page, 'the editor of a training')
    await page.getByRole('button', { name: c.save_draft }).click()
    await expect(page).toHaveURL(/trainings\/[0-9a-f-]{36}$/)
    // The page of the draft has taken the place of the empty one.
    await expect(page.getByRole('button', { name: c.publish, exact: true })).toBeVisible()
    await page.getByRole('button', { name: c.preview_open }).click()
    const preview = page.getByRole('region', { name: c.preview })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview.getByText('Hall 2')).toBeVisible()
    await page.getByRole('button', { name: c.preview_close }).click()
    await page.getByRole('button', { name: c.publish, exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 person')
    await question.getByRole('button', { name: c.publish, exact: true }).click()
    await expect(page.getByText(t.state_published, { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page, 'a published training', WIDTHS)

    const reader = await otherBrowser()
    await carryToken(reader, nina.token)
    await reader.goto('/trainings')
    await reader.getByRole('link', { name: title }).click()
    await reader.getByRole('button', { name: texts.training.sign_up }).click()
    await expect(reader.getByText(texts.training.seat, { exact: true })).toBeVisible()

    // It is moved to yesterday: whoever is signed up will be told, and the page says so before.
    await page.reload()
    await page.getByLabel(t.starts_at).fill(local(-1))
    await expect(page.getByText('1 person is signed up and is told of this when you save.')).toBeVisible()
    await page.getByRole('button', { name: c.save_live }).click()
    await isSaved(page, texts)
    await page.getByRole('link', { name: t.people }).click()
    await expectPage(page, s.title.replace('{title}', title))
    const row = page.getByRole('row').filter({ hasText: nina.email })
    const there = row.getByRole('button', { name: `Nina ${nina.last_name} was there`, exact: true })
    await expect(there).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page, 'who comes to a training')
    await expectNoSidewaysScroll(page, 'who comes to a training', WIDTHS)

    await openLive(reader, nina.token, '/my-points')
    await page.getByText(parts.paste).click()
    await page.getByLabel(parts.pasted).fill(`email\tattended\n${nina.email}\tyes\nnobody@convoy.test\tyes\n`)
    await page.getByRole('button', { name: parts.use_pasted }).click()
    const bad = page.getByRole('table', { name: '1 row cannot be taken' })
    await expect(bad.getByRole('row').filter({ hasText: 'nobody@convoy.test' })).toContainText(
      s.problems.person_unknown,
    )
    await expect(there, 'a try notes nothing').toHaveAttribute('aria-pressed', 'false')
    // From its top: further down the head of the table stays over the last row.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectAccessible(page, 'the try of an attendance list')
    await page.getByRole('button', { name: 'Note 1 person' }).click()
    await expect(there).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: texts.console_sheets.another }).click()
    await page.getByText(parts.paste).click()
    await page.getByLabel(parts.pasted).fill(`email\tattended\n${nina.email}\tyes\n`)
    await page.getByRole('button', { name: parts.use_pasted }).click()
    await expect(page.getByText(s.nothing_new)).toBeVisible()
    const entry = reader.getByRole('listitem').filter({ hasText: title })
    await expect(entry).toContainText('+35', { timeout: 15_000 })
  },
)

const Attempt = z.object({
  attempt: z.object({
    id: z.string(),
    questions: z.array(z.object({ id: z.string(), answers: z.array(z.string()) })),
  }),
})

test(
  'A course with a check is written, passed, and stands as finished at the console',
  onlyInAll,
  async ({ page }) => {
    const texts = words('en')
    const [t, c, q] = [texts.console_courses, texts.console_content, texts.console_questions]
    const nina = await rider({ first_name: 'Nina' })
    await giveSegment(nina, nina.last_name)
    const title = `Lashing ${nina.last_name.slice(-10)}`
    await openConsole(page, 'en', '/console/courses/new')
    await page.getByLabel(t.course_title, { exact: true }).fill(title)
    await page.getByLabel(t.lesson_title).fill('Straps')
    await page.getByRole('textbox', { name: t.lesson_html }).click()
    await page.keyboard.type('Two straps for each crate.')
    await page.getByRole('button', { name: t.lesson_add }).click()
    await page.getByLabel(t.lesson_title).fill('First of all')
    await page.getByRole('textbox', { name: t.lesson_html }).click()
    await page.keyboard.type('Look at the load.')
    // Put into order by keys alone; the words go with their lesson.
    await page.getByRole('button', { name: c.earlier.replace('{name}', 'Lesson 2') }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Lesson 1' }).first()).toContainText(
      'First of all',
    )
    await page.getByLabel(t.check_ask).check()
    await page.getByRole('textbox', { name: q.text, exact: true }).fill('How many straps for each crate?')
    for (const [at, answer] of ['One', 'Two', 'Nine'].entries())
      await page.getByPlaceholder(q.answer.replace('{at}', String(at + 1))).fill(answer)
    await page.getByRole('button', { name: c.save_draft }).click()
    await expect(page.getByRole('alert'), 'no answer is right yet').toContainText(c.mistakes)
    await page.getByRole('radio', { name: q.right.replace('{at}', '2') }).check()
    await forSegment(page, texts, nina.last_name)
    await expectAccessible(page, 'the editor of a course')
    await page.getByRole('button', { name: c.save_draft }).click()
    await expect(page).toHaveURL(/courses\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: c.publish, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: c.publish, exact: true }).click()
    await expect(page.getByText(c.state_published, { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page, 'a published course', WIDTHS)

    const path = `learning/${page.url().split('/').at(-1)}`
    const call = (part: string, body: object = {}) => readApi(`${path}${part}`, { token: nina.token, body })
    const { course } = z
      .object({
        course: z.object({ lesson_list: z.array(z.object({ id: z.string(), title: z.string() })) }),
      })
      .parse(await call('/begin'))
    expect(course.lesson_list.map((lesson) => lesson.title)).toEqual(['First of all', 'Straps'])
    for (const { id } of course.lesson_list) await call(`/lessons/${id}/done`)
    const { attempt } = Attempt.parse(await call('/check'))
    const answers = attempt.questions.map((each) => ({
      question_id: each.id,
      chosen: [each.answers.indexOf('Two')],
    }))
    await call(`/check/${attempt.id}/hand-in`, { answers })

    await page.getByRole('link', { name: t.learners }).click()
    await expectPage(page, t.learners_title.replace('{title}', title))
    const row = page.getByRole('row').filter({ hasText: nina.last_name })
    await expect(row).toContainText('100 %')
    await expectAccessible(page, 'who has finished a course')
    await expectNoSidewaysScroll(page, 'who has finished a course', WIDTHS)
  },
)
