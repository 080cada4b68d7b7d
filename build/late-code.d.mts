import type { Plugin } from 'vite'

export function lateCode(): Plugin
export function withLateCode(html: string): string
