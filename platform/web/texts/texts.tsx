import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { catalogues } from 'virtual:texts'
import { type Language, LOCALES } from '#platform/contract/languages.ts'
import { currentLanguage, onLanguageChange } from './language.ts'
import { mergedTexts } from './merged-texts.ts'

/** `public` are the words of the other pages before the login, `home` those of the first page behind the login, `pages` those of the others, `console` those of the organisers, `systems` those of the pages that join Convoy to other systems: nobody loads words they never see. */
type Part = 'base' | 'public' | 'home' | 'pages' | 'console' | 'systems'

/** All words of the pages, by their heading. Each feature adds its own in `texts/texts.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features add to it
export interface Texts {}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
  }
}

const wanted = new Set<Part>()
const loaded = new Map<string, Partial<Texts>>()
const readers = new Set<() => void>()
let shown: { language: Language; parts: number; texts: Texts } | undefined

/** Loads a part of the words in the current language; call it before what shows them is rendered. */
export async function loadTexts(part: Part = 'base'): Promise<void> {
  wanted.add(part)
  // Parts of home and of the pages before the login stand on other pages too.
  if (part === 'pages') for (const each of ['public', 'home'] as const) wanted.add(each)
  await show(currentLanguage())
}

async function show(language: Language) {
  const parts = await Promise.all([...wanted].map((part) => load(language, part)))
  // While these came, the person may have chosen another language.
  if (language !== currentLanguage()) return
  // The same words again must not make every page on screen render anew.
  if (shown?.language === language && shown.parts >= parts.length) return
  shown = { language, parts: parts.length, texts: mergedTexts(parts) }
  for (const reader of readers) reader()
}

async function load(language: Language, part: Part): Promise<Partial<Texts>> {
  const key = `${language} ${part}`
  const texts = loaded.get(key) ?? (await catalogues[language][part]())
  loaded.set(key, texts)
  return texts
}

/** Gives the words of the chosen language to everything below. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { language, texts } = useSyncExternalStore(subscribe, readShown, readShown)
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  useEffect(() => onLanguageChange(() => void show(currentLanguage())), [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <IntlProvider locale={LOCALES[language]} messages={texts} timeZone={timeZone} formats={{}}>
      {children}
    </IntlProvider>
  )
}

const readShown = () => shown!

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => void readers.delete(reader)
}

/** The words under one heading of the text files; a misspelt key does not compile. */
export const useTexts = useTranslations
