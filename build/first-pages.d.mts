import type { Plugin } from 'vite'

export function firstPages(): Plugin
