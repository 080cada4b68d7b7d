import type { Page } from '@playwright/test'
import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import type { Hand } from './hand.ts'
import { expect, expectPage } from '#e2e/journey.ts'
import { inDays, staff } from '#e2e/programme-tools.ts'
import { words } from '#e2e/words.ts'

const texts = words('en')
const PEOPLE = 200

interface Way {
  page: Page
  hand: Hand
}

const go = ({ page, hand }: Way, words_: { menu: string }) =>
  hand.press(page.getByRole('navigation').getByRole('link', { name: words_.menu, exact: true }))

/** Name, dates and contact. A date that lies ahead would start it by itself: it is left to a press. */
export async function nameAndDates({ page, hand }: Way) {
  const t = texts.console_settings
  const g = texts.console_gaps
  await hand.press(page.getByRole('link', { name: new RegExp(texts.console_setup.step.name) }))
  await hand.fill(page.getByLabel(t.label.name, { exact: true }), 'Tour de Firma')
  await hand.pick(page.getByLabel(t.label.language, { exact: true }), 'pl')
  await hand.fill(page.getByLabel(t.label.starts_at), inDays(2))
  await hand.fill(page.getByLabel(t.label.ends_at), inDays(62))
  await hand.fill(page.getByLabel(t.label.contact_email), 'pomoc@firma.example')
  await hand.press(page.getByRole('button', { name: t.save }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(g.name.documents)
  await expect(dialog.getByRole('button', { name: g.later_start })).toBeDisabled()
  await hand.press(dialog.getByRole('button', { name: g.later_by_hand }))
  await expect(page.getByText(t.saved)).toBeVisible()
}

export async function equalStages(way: Way) {
  const { page, hand } = way
  const t = texts.console_stages
  await go(way, t)
  await hand.press(page.getByRole('button', { name: t.split, exact: true }))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: /3/ }))
  // What was said of the settings may still stand there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await hand.press(page.getByRole('button', { name: t.save }))
  await saved
}

/** Each from its template, which says in its first line and before it goes out that it is a draft for a lawyer. */
export async function fourDocuments(way: Way) {
  const { page, hand } = way
  const t = texts.console_documents
  await go(way, t)
  for (const [at, name] of DOCUMENT_NAMES.entries()) {
    if (at > 0) await go(way, t)
    await hand.press(page.getByRole('link', { name: t.names[name], exact: true }))
    await hand.press(page.getByRole('button', { name: t.template, exact: true }))
    // The words of the template are loaded when they are asked for.
    await expect(page.getByText(t.template_title)).toBeHidden()
    await hand.press(page.getByRole('button', { name: t.publish, exact: true }))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(t.still_draft)
    await hand.press(question.getByRole('button', { name: t.publish, exact: true }))
    await expect(question).toBeHidden()
  }
}

export async function enoughQuestions(way: Way) {
  const { page, hand } = way
  const t = texts.console_questions
  await go(way, t)
  await hand.press(page.getByRole('link', { name: t.import, exact: true }))
  const rows = Array.from(
    { length: 7 },
    (_, n) => `road-${n},en,road,true_false,easy,active,Is it ${n} km?,true`,
  )
  const csv = ['code,language,category,kind,difficulty,state,question,right', ...rows].join('\n')
  await hand.give(page.locator('input[type=file]').first(), 'questions.csv', csv)
  const report = page.getByRole('region', { name: 'questions.csv' })
  await hand.press(report.getByRole('button', { name: /7/ }))
  await expect(report).toContainText('7 questions are in the bank.')
}

/** People of departments that are not there yet, and at once the invitation of whom the file has brought. */
export async function importAndInvite(way: Way) {
  const { page, hand } = way
  const t = texts.console_people
  await go(way, t)
  await hand.press(page.getByRole('link', { name: t.import, exact: true }))
  await hand.give(page.locator('input[type=file]').first(), 'people.csv', staff(PEOPLE))
  await expect(page.locator('[data-plan=new]')).toHaveText('200', { timeout: 60_000 })
  await expect(page.locator('[data-plan=error]')).toHaveText('0')
  await hand.press(page.getByRole('main').getByRole('button', { name: /200/ }))
  await expect(page.getByRole('heading', { level: 1, name: t.file.result_title })).toBeVisible({
    timeout: 60_000,
  })
  await hand.press(page.getByRole('button', { name: /Invite these 200/ }))
  const dialog = page.getByRole('dialog')
  await expectLeft(dialog.getByRole('checkbox'))
  await hand.tickAll(dialog.getByRole('checkbox'))
  await hand.press(dialog.getByRole('button', { name: t.give.send }))
  await expect(dialog).toContainText(`${PEOPLE} mails are on their way to the mail server, nobody left out.`)
  await hand.press(dialog.getByRole('button', { name: t.change.close }).last())
}

/** Of what may be missing only an address for everybody and a second administrator: both are said on purpose. */
const expectLeft = (boxes: ReturnType<Page['getByRole']>) =>
  expect(boxes, 'left out on purpose').toHaveCount(2)

export async function startOnPurpose(way: Way) {
  const { page, hand } = way
  const g = texts.console_gaps
  await go(way, texts.console_setup)
  await hand.press(page.getByRole('button', { name: g.start }))
  const dialog = page.getByRole('dialog')
  await expectLeft(dialog.getByRole('checkbox'))
  await expect(dialog.getByRole('button', { name: g.start })).toBeDisabled()
  await hand.tickAll(dialog.getByRole('checkbox'))
  await hand.press(dialog.getByRole('button', { name: g.start }))
  await expectPage(page, texts.console_setup.title)
  await expect(page.getByText(texts.console_setup.started_title, { exact: true })).toBeVisible()
}

export { PEOPLE as INVITED }
