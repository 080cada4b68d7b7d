import { readFile } from 'node:fs/promises'
import { rider } from './crews.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectAccessible } from './page-checks.ts'
import { sizeOf } from './sizes.ts'
import { unzip } from './unzip.ts'
import { beginsLike, filled, serverWords, speakIn, TONGUES, words } from './words.ts'

for (const language of TONGUES) {
  const t = words(language)
  const { own_data: data, confirming } = t
  const title = t.account.part.data

  test(
    `A copy of my data is made, told of, fetched and holds what is mine (${language})`,
    sizeOf(language),
    async ({ page, isMobile }) => {
      test.skip(language === 'pl' && !isMobile, 'the phone reads Polish')
      const person = await rider()
      const told = serverWords(language)
      await speakIn(page, language)
      await carryToken(page, person.token)
      await page.goto('/my-account/data')
      await expectPage(page, title)
      const card = page.getByRole('region', { name: data.copy })
      const ask = card.getByRole('button', { name: data.copy_ask })
      const password = card.getByLabel(confirming.password)
      await ask.click()
      await password.fill('not this one')
      await ask.click()
      await expect(password).toHaveAccessibleDescription(new RegExp(told.errors.auth_wrong_password))
      await password.fill(person.password)
      await ask.click()
      await expect(card.getByText(beginsLike(data.copy_ready))).toBeVisible({ timeout: 30_000 })
      await expect(ask).toHaveCount(0)
      const download = page.waitForEvent('download')
      await card.getByRole('button', { name: data.copy_fetch }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('my-data.zip')
      const files = unzip(await readFile(await file.path()))
      const profile: unknown = JSON.parse(files.get('profile.json')!.toString())
      expect(profile).toMatchObject({ email: person.email, last_name: person.last_name })

      await page.goto('/notifications')
      await page.getByRole('link', { name: told.notices.account_export_ready }).click()
      await expectPage(page, title)
    },
  )

  test(
    `Whoever deletes their account is told what goes, and may keep it on every page (${language})`,
    sizeOf(language),
    async ({ page, isMobile }) => {
      test.skip(language === 'pl' && !isMobile, 'the phone reads Polish')
      const person = await rider()
      await speakIn(page, language)
      await carryToken(page, person.token)
      await page.goto('/my-account/data')
      const card = page.getByRole('region', { name: data.delete })
      const due = page.getByText(beginsLike(data.delete_due))
      await expect(card.getByText(data.goes)).toBeVisible()
      await card.getByRole('button', { name: data.delete_ask }).click()
      await card.getByLabel(confirming.password).fill(person.password)
      await card.getByRole('button', { name: data.delete_confirm }).click()
      await expect(due).toBeVisible()
      await expect(card.getByRole('button')).toHaveCount(0)
      await expectAccessible(page, 'an account that will be deleted')

      await page.goto('/')
      await expectPage(page, filled(t.home.welcome, { name: person.first_name }))
      await expect(due).toBeVisible()
      await page.getByRole('button', { name: data.keep }).click()
      await expect(page.getByText(data.kept)).toBeVisible()
      await expect(due).toHaveCount(0)
    },
  )
}
