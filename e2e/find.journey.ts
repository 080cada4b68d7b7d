import { crewOf, rider } from './crews.ts'
import { groupOf, signIntoChat } from './chats.ts'
import { carryToken, expect, expectPage, openMenu, test } from './journey.ts'
import { organiser, publish } from './news.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { onDesktop, onlyInAll } from './sizes.ts'

test(
  'Ctrl+K finds a page, a setting, a colleague, a crew and a conversation, by keyboard and without accents',
  onDesktop,
  async ({ page, isMobile }) => {
    const mark = Date.now().toString(36)
    const anna = await rider({ first_name: 'Anna' })
    const lukasz = await rider({ first_name: 'Łukasz', last_name: `Żak${mark}` })
    const crew = await crewOf(lukasz)
    await signIntoChat(lukasz)
    await groupOf(anna, `Nocni ${mark}`, lukasz)
    await carryToken(page, anna.token)
    await page.goto('/')
    await expectPage(page, 'Hello Anna')
    const open = async () => {
      await openMenu(page)
      if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click()
      else await page.keyboard.press('Control+k')
    }
    const dialog = page.getByRole('dialog', { name: /^Search people/ })
    const field = dialog
      .getByRole('searchbox')
      .or(dialog.getByRole('combobox'))
      .or(dialog.getByRole('textbox'))
    // A conversation has the whole screen of a phone.
    const home = async () => {
      if (isMobile) await page.goto('/')
    }
    const look = async (typed: string) => {
      await open()
      await expect(field).toBeFocused()
      await field.fill(typed)
    }

    await open()
    await expect(dialog.getByRole('menuitem', { name: 'Notifications' }).first()).toBeVisible()
    await expectAccessible(page, 'the search of the shell')
    await expectNoSidewaysScroll(page, 'the search of the shell', [320, 390, 1280])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await look('quiet')
    await expect(dialog.getByRole('menuitem')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/my-account\/notifications$/)

    await look(`lukasz zak${mark}`)
    await dialog.getByRole('group', { name: 'Crews' }).getByRole('menuitem', { name: crew.name }).click()
    await expect(page).toHaveURL(/\/find-a-team\?search=/)

    await look(`nocni ${mark}`)
    await dialog.getByRole('group', { name: 'Group conversations' }).getByRole('menuitem').click()
    await expectPage(page, `Nocni ${mark}`)

    await home()
    await look(`zak${mark}`)
    await dialog.getByRole('group', { name: 'People' }).getByRole('menuitem').click()
    await expectPage(page, `Łukasz Żak${mark}`)

    await home()
    await look('xyzzyx')
    await expect(dialog).toContainText('Nothing found')
    await expect(dialog.getByRole('group', { name: 'Console' })).toHaveCount(0)
  },
)

test(
  'Organisers find the pages of the console, and open them from the console as well',
  onlyInAll,
  async ({ page }) => {
    await carryToken(page, await organiser())
    await page.goto('/console')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: /^Search people/ })
    await expect(dialog.getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.type('challenges')
    await dialog.getByRole('group', { name: 'Console' }).getByRole('menuitem', { name: 'Challenges' }).click()
    await expect(page).toHaveURL(/\/console\/challenges/)
  },
)

test(
  'In the console Ctrl+K finds who never came, a crew, an article, a setting and a section of the guide',
  onDesktop,
  async ({ page }) => {
    const mark = Date.now().toString(36)
    const administrator = await login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD })
    const fields = { first_name: 'Łucja', last_name: `Nigdy${mark}`, email: `nigdy.${mark}@convoy.demo` }
    await readApi('people/desk/people', { token: administrator, body: { fields } })
    const crew = await crewOf(await rider({ first_name: 'Kaja', last_name: `Kapitan${mark}` }))
    await publish(administrator, `Yard rules ${mark}`)
    await carryToken(page, administrator)
    await page.goto('/console/people')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: /^Search people, crews, content/ })
    const look = async (typed: string) => {
      await page.keyboard.press('Control+k')
      await expect(dialog.getByPlaceholder(/^Search people/)).toBeFocused()
      await page.keyboard.type(typed)
    }
    const entry = (group: string, name: string | RegExp) =>
      dialog.getByRole('group', { name: group, exact: true }).getByRole('menuitem', { name })

    await look(`lucja nigdy${mark}`)
    await expect(entry('People', `Łucja Nigdy${mark}`)).toContainText('Never signed in')
    await expectAccessible(page, 'the search of the console')
    await expectNoSidewaysScroll(page, 'the search of the console', [320, 390, 1280])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectPage(page, `Łucja Nigdy${mark}`)

    await look(`kapitan${mark}`)
    await entry('Crews', crew.name).click()
    await expect(page).toHaveURL(new RegExp(`/console/crews/${crew.id}`))

    await look(`rules ${mark}`)
    await entry('News', `Yard rules ${mark}`).click()
    await expect(page).toHaveURL(/\/console\/news\/[0-9a-f-]{36}/)

    await look('shortest password')
    await entry('Settings', /password/i).click()
    await expect(page).toHaveURL(/\/console\/settings\?group=passwords/)

    await look('bringing people in')
    await entry('Guide', 'Bringing people in').click()
    await expect(page).toHaveURL(/\/console\/guide#people-import/)
    await expect(page.getByRole('heading', { name: 'Bringing people in' })).toBeInViewport()

    await look('xyzzyx')
    await expect(dialog).toContainText('Nothing found')
  },
)
