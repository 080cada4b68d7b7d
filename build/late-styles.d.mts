import type { Plugin } from 'vite'

export function lateStyles(): Plugin
/** The page with its style sheets behind its content instead of before it. */
export function withLateStyles(html: string): string
