import type { Plugin } from 'vite'

export function drawings(): Plugin
