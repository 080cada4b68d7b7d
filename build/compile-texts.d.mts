import type { Plugin } from 'vite'

export function compileTexts(): Plugin
