import { LANGUAGES } from '#platform/contract/languages.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { chooseTheme, THEMES, useTheme } from '#platform/web/pages/theme.ts'
import { chooseSound, useSoundOn } from '#platform/web/celebration/celebration-sound.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { useSetLanguage } from './account.queries.ts'

export function Preferences() {
  const t = useTexts('preferences')
  const account = useTexts('account')
  const language = useLanguage()
  const theme = useTheme()
  const isSoundOn = useSoundOn()
  const setLanguage = useSetLanguage()
  return (
    <Card as="section" labelledBy="preferences">
      <h2 id="preferences" className="mb-4 text-xl font-bold">
        {account('preferences')}
      </h2>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <RadioGroup
          label={t('language')}
          value={language}
          onChange={(value) => {
            const chosen = LANGUAGES.find((own) => own === value)
            if (chosen) setLanguage.mutate({ language: chosen })
          }}
          options={LANGUAGES.map((own) => ({ value: own, label: t(own) }))}
        />
        <RadioGroup
          label={t('theme')}
          value={theme}
          onChange={(value) => {
            const chosen = THEMES.find((own) => own === value)
            if (chosen) chooseTheme(chosen)
          }}
          options={THEMES.map((own) => ({ value: own, label: t(own) }))}
        />
      </div>
      <div className="mt-5 border-t-2 border-dashed border-line pt-4">
        <Switch
          checked={isSoundOn}
          onChange={(event) => chooseSound(event.target.checked)}
          description={account('sound_text')}
        >
          {account('sound')}
        </Switch>
      </div>
      <Failure error={setLanguage.error} />
    </Card>
  )
}
