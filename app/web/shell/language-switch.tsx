import { LANGUAGES } from '#platform/contract/languages.ts'
import { chooseLanguage, useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The two languages side by side; the chosen one is pressed. */
export function LanguageSwitch() {
  const t = useTexts('preferences')
  const language = useLanguage()
  return (
    <fieldset className="flex rounded-full bg-surface p-1 shadow-card">
      <legend className="sr-only">{t('language')}</legend>
      {LANGUAGES.map((own) => (
        <button
          key={own}
          type="button"
          lang={own}
          aria-pressed={own === language}
          onClick={() => chooseLanguage(own)}
          className="min-h-9 min-w-11 rounded-full px-3 text-sm font-semibold text-ink-soft uppercase aria-pressed:bg-pine aria-pressed:text-on-pine"
        >
          {own} <span className="sr-only">{t(own)}</span>
        </button>
      ))}
    </fieldset>
  )
}
