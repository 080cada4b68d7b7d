import { readFileSync } from 'node:fs'
import { rider } from './crews.ts'
import { forSegment, isSaved, openConsole } from './console.ts'
import { giveSegment } from './gifts.ts'
import { carryToken, expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { words } from './words.ts'
import { onDesktop, onlyInAll } from './sizes.ts'

test.describe.configure({ mode: 'parallel', timeout: 100_000 })
test.skip(({ isMobile }) => isMobile, 'written at a desk; on a phone it is looked at below')

const WIDTHS = [390, 1280]

for (const language of ['en', 'pl'] as const) {
  test(
    `An article is written in both languages, looked at, published for some, and read (${language})`,
    language === 'en' ? onDesktop : onlyInAll,
    async ({ page, otherBrowser }) => {
      const texts = words(language)
      const [t, c] = [texts.console_news, texts.console_content]
      const nina = await rider({ first_name: 'Nina' })
      const segment = nina.last_name
      await giveSegment(nina, segment)
      const mark = segment.slice(-10)
      await openConsole(page, language, '/console/news')
      await page.getByRole('link', { name: t.new }).click()
      const tab = (own: 'en' | 'pl') =>
        page.getByRole('tab', { name: new RegExp(texts.console_parts.language[own]) })
      const body = page.getByRole('textbox', { name: t.article_html })

      await tab('en').click()
      await page.getByLabel(t.article_title).fill(`Brakes ${mark}`)
      await body.click()
      await page.keyboard.type('Check your ')
      await page.getByRole('button', { name: texts.console_rich.tool_bold, exact: true }).click()
      await page.keyboard.type('brakes')
      await page.keyboard.press('Control+B')
      await page.keyboard.press('Enter')
      await page.evaluate(() => {
        const brought = new DataTransfer()
        const item = (drawn: string, name: string) =>
          `<p class="MsoListParagraph" style="mso-list:l0 level1"><span style="mso-list:Ignore">${drawn}</span>${name}</p>`
        const html = `${item('1.', 'Front')}${item('2.', 'Rear')}<script>document.title = "run"</script>`
        brought.setData('text/html', html)
        const paste = { clipboardData: brought, bubbles: true, cancelable: true }
        document.querySelector('[contenteditable]')!.dispatchEvent(new ClipboardEvent('paste', paste))
      })
      await expect(body.locator('ol > li')).toHaveText(['Front', 'Rear'])
      await tab('pl').click()
      await page.getByLabel(t.article_title).fill(`Hamulce ${mark}`)
      await body.click()
      await page.keyboard.type('Sprawdź hamulce.')
      await forSegment(page, texts, segment)
      await expectAccessible(page, 'the editor of an article')
      await page.getByRole('button', { name: c.save_draft }).click()
      await expect(page).toHaveURL(/\/console\/news\/[0-9a-f-]{36}$/)
      await expect(
        page.getByText(/1/).and(page.getByText(new RegExp(language === 'pl' ? 'dotrze' : 'reaches'))),
      ).toBeVisible()

      // It saves itself from here on, and what was typed survives a reload at any moment.
      await tab('en').click()
      await page.getByLabel(t.article_lead).fill('A lead that saves itself.')
      await isSaved(page, texts)
      await page.getByLabel(t.article_lead).fill('A lead that was typed at the last moment.')
      await page.reload()
      await tab('en').click()
      await expect(page.getByLabel(t.article_lead)).toHaveValue('A lead that was typed at the last moment.')

      await page.getByRole('button', { name: c.preview_open }).click()
      const preview = page.getByRole('region', { name: c.preview })
      await preview.getByRole('button', { name: texts.console_parts.language.en }).click()
      await expect(preview.getByRole('heading', { name: `Brakes ${mark}` })).toBeVisible()
      await expect(preview.locator('strong')).toHaveText('brakes')
      await preview.getByRole('button', { name: c.preview_as, exact: true }).click()
      await preview.getByRole('searchbox').fill(segment)
      await preview.getByRole('button', { name: segment }).click()
      await expect(preview.getByRole('status')).toContainText(segment)
      await expect(preview.getByRole('heading', { name: `Brakes ${mark}` })).toBeVisible()
      // Until then the buttons above change their colours.
      await isSaved(page, texts)
      await expectAccessible(page, 'the preview of an article')
      await expectNoSidewaysScroll(page, 'the preview of an article', WIDTHS)
      await page.getByRole('button', { name: c.preview_close }).click()

      await page.getByRole('button', { name: c.publish_now }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('1')
      await question.getByRole('button', { name: c.publish_now }).click()
      await expect(page.getByText(c.state_published, { exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page, 'a published article', WIDTHS)

      const reader = await otherBrowser()
      await carryToken(reader, nina.token)
      await reader.goto('/news')
      await reader
        .getByRole('article')
        .filter({ hasText: `Brakes ${mark}` })
        .getByRole('link')
        .click()
      await expect(reader.getByRole('heading', { name: `Brakes ${mark}` })).toBeVisible()
      await expect(reader.locator('ol > li').first()).toHaveText('Front')
      await expect(reader.getByText('A lead that was typed at the last moment.')).toBeVisible()
    },
  )
}

test(
  'Two who write the same article are told of each other, and nothing is lost',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const texts = words('en')
    const [t, c] = [texts.console_news, texts.console_content]
    const mark = Date.now().toString(36)
    await openConsole(page, 'en', '/console/news/new')
    await page.getByLabel(t.article_title).fill(`Shared ${mark}`)
    await page.getByRole('textbox', { name: t.article_html }).click()
    await page.keyboard.type('The first words.')
    await page.getByRole('button', { name: c.save_draft }).click()
    await expect(page).toHaveURL(/news\/[0-9a-f-]{36}$/)
    const second = await otherBrowser()
    await openConsole(second, 'en', new URL(page.url()).pathname)
    await second.getByLabel(t.article_lead).fill('From the second desk.')
    await second.getByRole('button', { name: c.save_draft }).click()
    await isSaved(second, texts)

    await page.getByLabel(t.article_lead).fill('From the first desk.')
    await page.getByRole('button', { name: c.save_draft }).click()
    await expect(page.getByText(c.overtaken_title)).toBeVisible()
    await expect(page.getByLabel(t.article_lead)).toHaveValue('From the first desk.')
    await page.getByRole('button', { name: c.keep_mine }).click()
    await isSaved(page, texts)
    await page.getByRole('button', { name: c.saves }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').getByRole('button')).toHaveCount(3)
    await dialog.getByRole('listitem').getByRole('button').nth(1).click()
    await expect(dialog.getByText('From the second desk.')).toBeVisible()
    await expectAccessible(page, 'the earlier saves')
    await dialog.getByRole('button', { name: c.take_save }).click()
    await expect(page.getByLabel(t.article_lead)).toHaveValue('From the second desk.')
  },
)

test('A challenge goes from a draft to the people it is for', onlyInAll, async ({ page, otherBrowser }) => {
  const texts = words('en')
  const [t, c] = [texts.console_challenges, texts.console_content]
  const nina = await rider({ first_name: 'Nina' })
  await giveSegment(nina, nina.last_name)
  const title = `Wash it ${nina.last_name.slice(-10)}`
  await openConsole(page, 'en', '/console/challenges/new')
  await page.getByRole('button', { name: c.save_draft }).click()
  await expect(page.getByRole('alert')).toContainText(c.mistakes)
  await page.getByLabel(t.challenge_title).fill(title)
  await page.getByLabel(t.description).fill('With a sponge.')
  const local = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel(t.opens).fill(local(-2))
  await page.getByLabel(t.deadline).fill(local(5))
  await forSegment(page, texts, nina.last_name)
  await expectAccessible(page, 'the editor of a challenge')
  await page.getByRole('button', { name: c.save_draft }).click()
  await expect(page).toHaveURL(/challenges\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: c.publish }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: c.publish }).click()
  await expect(page.getByText(c.state_open, { exact: true })).toBeVisible()
  await expect(page.getByText(t.running)).toBeVisible()
  await expectNoSidewaysScroll(page, 'a published challenge', WIDTHS)

  const other = await otherBrowser()
  await carryToken(other, nina.token)
  await other.goto('/challenges')
  await expect(other.getByRole('article').filter({ hasText: title })).toBeVisible()

  // What people were promised stays: fewer points are refused, in words at the field.
  await page.getByLabel(t.points_max).fill('40')
  await page.getByLabel(t.points_min).fill('40')
  await page.getByRole('button', { name: c.save_live }).click()
  await expect(page.getByRole('alert')).toContainText(c.mistakes)
})

test(
  'Questions are exported, imported again without a change, and wrong rows are told by their line',
  onlyInAll,
  async ({ page }) => {
    const texts = words('en')
    const t = texts.console_questions
    await openConsole(page, 'en', '/console/questions')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t.export }).click()
    const file = await (await saving).path()
    await page.getByRole('main').getByRole('link', { name: t.import }).click()
    await page.getByLabel(texts.console_parts.csv_file).setInputFiles({
      name: 'questions.csv',
      mimeType: 'text/csv',
      buffer: readFileSync(file),
    })
    const report = page.getByRole('region', { name: 'questions.csv' })
    await expect(report.locator('[data-plan=unchanged]')).toHaveText(/^[1-9]/)
    for (const none of ['new', 'changed', 'bad'])
      await expect(report.locator(`[data-plan=${none}]`)).toHaveText('0')
    await expect(report).toContainText(t.import_nothing)

    const code = `journey-${Date.now().toString(36)}`
    const [head] = readFileSync(file, 'utf8').split('\r\n')
    const columns = head!.replace('\uFEFF', '').split(',')
    const row = (cells: Record<string, string>) => columns.map((column) => cells[column] ?? '').join(',')
    const good = { language: 'en', kind: 'true_false', difficulty: 'easy', state: 'draft', right: 'true' }
    const rows = [
      head!,
      row({ ...good, code, category: 'journey', question: 'Is the Earth round?' }),
      row({ ...good, code: `${code}-b`, category: 'journey', question: 'Is it?', kind: 'riddle' }),
    ]
    await page.getByRole('button', { name: texts.console_sheets.another }).click()
    await page.getByLabel(texts.console_parts.csv_file).setInputFiles({
      name: 'new.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    })
    const second = page.getByRole('region', { name: 'new.csv' })
    await expect(second.locator('[data-plan=new]')).toHaveText('1')
    await expect(second.getByRole('row').filter({ hasText: t.problem.kind_unknown })).toContainText('3')
    const wrong = page.waitForEvent('download')
    await second.getByRole('button', { name: texts.console_sheets.save_wrong }).click()
    const toCorrect = readFileSync(await (await wrong).path(), 'utf8').split('\r\n')
    expect(toCorrect).toHaveLength(3)
    expect(toCorrect[1]).toContain('riddle')
    expect(toCorrect[1]).toContain(t.problem.kind_unknown.slice(0, 20))
    await expectAccessible(page, 'the report of an import')
    await expectNoSidewaysScroll(page, 'the report of an import', WIDTHS)
    await second.getByRole('button', { name: /Import 1 question/ }).click()
    await expect(second).toContainText('1 question is in the bank.')

    await page.goto(`/console/questions?search=${code}`)
    await page.getByRole('link', { name: 'Is the Earth round?' }).click()
    await page.getByRole('button', { name: texts.console_content.preview_open }).click()
    const preview = page.getByRole('region', { name: texts.console_content.preview })
    await preview.getByRole('button', { name: new RegExp(texts.question.false) }).click()
    await expect(preview.getByText(t.was_wrong)).toBeVisible()
    await expectAccessible(page, 'a question that is played')
  },
)

test(
  'A vote on anything is drafted and copied, and both are published and put back together',
  onlyInAll,
  async ({ page }) => {
    const texts = words('en')
    const [t, c] = [texts.console_votes, texts.console_content]
    const title = `Which one ${Date.now().toString(36)}`
    await openConsole(page, 'en', '/console/votes/new')
    await page.getByRole('textbox', { name: new RegExp(`^${t.vote_title}`) }).fill(title)
    await page.getByRole('radio', { name: t.kind_choice }).check()
    const options = page.getByRole('textbox', { name: new RegExp(`^${t.choice_title}`) })
    for (const [at, name] of ['The lake', 'The hills'].entries()) await options.nth(at).fill(name)
    await page.getByRole('button', { name: c.save_draft }).click()
    await expect(page).toHaveURL(/votes\/[0-9a-f-]{36}$/)
    const first = page.url()
    // The page of the draft has taken the place of the empty one.
    await expect(page.getByRole('button', { name: c.publish, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Option 2: move up' }).click()
    await expect(options.first()).toHaveValue('The hills')
    await isSaved(page, texts)
    await expectAccessible(page, 'the editor of a vote')
    await expectNoSidewaysScroll(page, 'the editor of a vote', WIDTHS)
    // What Polish lacks is said before it goes out.
    await page.getByRole('button', { name: c.publish, exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(c.lacks.all)
    await page.getByRole('button', { name: c.cancel }).click()
    await page.getByRole('button', { name: c.more_actions }).click()
    await page.getByRole('menuitem', { name: c.copy }).click()
    await expect(page).not.toHaveURL(first)
    await expect(options.first()).toHaveValue('The hills')
    await page.goto(`/console/votes?search=${encodeURIComponent(title)}`)
    const table = page.getByRole('table', { name: t.title })
    await expect(table.getByRole('row')).toHaveCount(3)
    await expectAccessible(page, 'a list of content')
    await expectNoSidewaysScroll(page, 'a list of content', WIDTHS)

    const several = async (word: string) => {
      await table.getByRole('checkbox').nth(1).click()
      await table
        .getByRole('checkbox')
        .nth(2)
        .click({ modifiers: ['Shift'] })
      await page.getByRole('region', { name: c.several.label }).getByRole('button', { name: word }).click()
    }
    await several(c.publish)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish 2' }).click()
    await expect(table.getByText(c.state_scheduled, { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: c.several.undo }).click()
    await expect(table.getByText(c.state_draft, { exact: true })).toHaveCount(2)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.console_parts.as_csv }).click()
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain(`${title},Draft`)
    await several(c.delete_drafts)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2' }).click()
    await expect(page.getByText(c.nothing_title)).toBeVisible()
  },
)
