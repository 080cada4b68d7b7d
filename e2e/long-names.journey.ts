import { carryToken, expect, expectPage, test } from './journey.ts'
import { changeTogether, expectNoSidewaysScroll } from './page-checks.ts'
import { demoToken, login, newcomer } from './people.ts'
import { onlyInAll, onPhone } from './sizes.ts'

const WIDTHS = [360, 320]

const names = {
  'one long word': ['W'.repeat(60), 'Ł'.repeat(60)],
  'faces of many parts': ['👨‍👩‍👧‍👦'.repeat(5), '🏳️‍🌈'.repeat(10)],
  'marks upon marks': [`Z${'\u0351'.repeat(59)}`, 'ﷺ'.repeat(60)],
  'another direction': ['محمد عبد الرحمن', 'כהן-לוי'],
  'markup that is none': ['<img src=x onerror=alert(1)>', `"'><script>alert(1)</script>`],
} as const

for (const [kind, [first_name, last_name]] of Object.entries(names)) {
  test(
    `I2, I3: a name of ${kind} is shown as it is and breaks no layout`,
    kind === 'one long word' ? onPhone : onlyInAll,
    async ({ page, isMobile }) => {
      test.skip(!isMobile, 'narrow screens are the hard case')
      const person = await newcomer({ first_name, last_name })
      await carryToken(page, await login(person))
      await page.goto('/')
      await expectPage(page, `Hello ${person.first_name.normalize('NFC')}`)
      await expectNoSidewaysScroll(page, 'home', WIDTHS)
      await page.goto('/my-account')
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        `${first_name} ${last_name}`.normalize('NFC'),
      )
      await expectNoSidewaysScroll(page, 'my account', WIDTHS)
    },
  )
}

test('I2: a crew of long names fits on the home', onPhone, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'narrow screens are the hard case')
  await carryToken(page, await demoToken('kuba'))
  const long = 'Bezpieczeństwoprzedewszystkim'.repeat(2)
  const lengthened = (answer: string) =>
    answer.replaceAll(/"((?:first_|last_)?name|department)":"[^"]*"/g, `"$1":"${long}"`)
  await changeTogether(page, (endpoint, body) =>
    /\/api\/(teams|points)\//.test(endpoint) ? JSON.parse(lengthened(JSON.stringify(body))) : body,
  )
  await page.goto('/')
  await expect(page.getByText('Bezpieczeństwo').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your crew' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'home with long names', WIDTHS)
})

test('I2: a name that turns the text around is refused beside its field', onlyInAll, async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Anna\u202Egnp.exe')
  await page.getByLabel('Last name').fill('Nowak')
  await page.getByLabel('Email').fill('anna.turned@convoy.demo')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/Remove the invisible/)
})
