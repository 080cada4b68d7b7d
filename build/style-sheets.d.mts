import type { Plugin } from 'vite'

export function styleSheets(): Plugin
/** The files from which an audience reads what it wears, from the root. */
export function filesOf(audience: 'public' | 'home' | 'participants' | 'console'): string[]
