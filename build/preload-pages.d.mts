import type { Plugin } from 'vite'

export function preloadPages(): Plugin
