import { useEffect, useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'convoy.theme'
const listeners = new Set<() => void>()

export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
}

/** The media query of what is shown in the dark theme; the script of index.html sets the same on what was drawn at build. */
const DARK: Record<Theme, string> = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }

export function useDarkMedia(): string {
  return DARK[useTheme()]
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, currentTheme)
}

export function chooseTheme(theme: Theme) {
  localStorage.setItem(KEY, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

/** Puts the chosen theme on the page; call it before the first render. */
export function applyTheme() {
  const theme = currentTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function applyLight() {
  document.documentElement.dataset.theme = 'light'
}

/** What is drawn for elsewhere, as for a slide, is drawn in the light colours. `draw` is done when it returns. */
export function inLight<Drawn>(draw: () => Drawn): Drawn {
  applyLight()
  try {
    return draw()
  } finally {
    applyTheme()
  }
}

/** Paper is light: whoever works in the dark prints what everybody prints. */
export function useLightPaper() {
  useEffect(() => {
    addEventListener('beforeprint', applyLight)
    addEventListener('afterprint', applyTheme)
    return () => {
      removeEventListener('beforeprint', applyLight)
      removeEventListener('afterprint', applyTheme)
    }
  }, [])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
