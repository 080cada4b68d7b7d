import { useSyncExternalStore } from 'react'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'

const KEY = 'convoy.language'
const listeners = new Set<() => void>()

let language: Language = chosen() ?? fromBrowser()

export function currentLanguage(): Language {
  return language
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}

/** Turns the whole app to a language and remembers it on this device. */
export function chooseLanguage(next: Language) {
  localStorage.setItem(KEY, next)
  if (next === language) return
  language = next
  for (const listener of listeners) listener()
}

/** True when the person has picked a language on this device. */
export function hasChosenLanguage(): boolean {
  return chosen() !== undefined
}

export function onLanguageChange(react: () => void): () => void {
  return subscribe(react)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function chosen(): Language | undefined {
  return LANGUAGES.find((own) => own === localStorage.getItem(KEY))
}

function fromBrowser(): Language {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const spoken = wished
    .map((tag) => LANGUAGES.find((own) => own === tag))
    .find((found) => found !== undefined)
  return spoken ?? ofProgramme() ?? 'en'
}

/** What the server has written into the page, for browsers that speak none of ours; where pages are drawn at build there is none. */
function ofProgramme(): Language | undefined {
  const told = typeof document === 'undefined' ? undefined : document.documentElement.dataset['language']
  return LANGUAGES.find((own) => own === told)
}
