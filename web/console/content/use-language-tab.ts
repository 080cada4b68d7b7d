import { useState } from 'react'
import type { Language } from '#contract/account.ts'
import { currentLanguage } from '#web/platform/language.ts'

/** The language that is being written: it follows a mistake that was found in the other one. */
export function useLanguageTab(texts: readonly { language: Language }[], fields: Record<string, string>) {
  const [language, setLanguage] = useState<Language>(
    texts.some((text) => text.language === currentLanguage())
      ? currentLanguage()
      : (texts[0]?.language ?? 'en'),
  )
  const [seen, setSeen] = useState(fields)
  if (seen !== fields) {
    setSeen(fields)
    const wrong = Object.keys(fields).flatMap(
      (path) => /(?:^|\.)(?:texts|wordings)\.(\d+)\./.exec(path)?.[1] ?? [],
    )
    const languages = wrong.map((at) => texts[Number(at)]?.language)
    if (languages.length > 0 && languages[0] && !languages.includes(language)) setLanguage(languages[0])
  }
  return [language, setLanguage] as const
}
