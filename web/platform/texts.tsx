import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Language } from '#contract/account.ts'
import type base from '#web/texts/en/base.json'
import { currentLanguage, useLanguage } from './language.ts'

export type Texts = typeof base

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
  }
}

// One chunk a language: nobody loads words they do not read.
const catalogues: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('#web/texts/en/base.json')).default,
  pl: async () => (await import('#web/texts/pl/base.json')).default,
}

const loaded = new Map<Language, Texts>()

/** Loads the words of the current language; call it before the first render. */
export async function loadTexts(language: Language = currentLanguage()): Promise<Texts> {
  const texts = loaded.get(language) ?? (await catalogues[language]())
  loaded.set(language, texts)
  return texts
}

/** Gives the words of the chosen language to everything below. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const [shown, setShown] = useState({ language: currentLanguage(), texts: loaded.get(currentLanguage())! })

  useEffect(() => {
    document.documentElement.lang = language
    void loadTexts(language).then((texts) => setShown({ language, texts }))
  }, [language])

  return (
    <IntlProvider locale={locales[shown.language]} messages={shown.texts} timeZone={timeZone} formats={{}}>
      {children}
    </IntlProvider>
  )
}

// The company is a European one: days come before months.
const locales: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' }

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The words under one heading of the text files; a misspelt key does not compile. */
export const useTexts = useTranslations
