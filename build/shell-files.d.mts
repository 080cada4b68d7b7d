import type { Plugin } from 'vite'

export function shellFiles(): Plugin
