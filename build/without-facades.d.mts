import type { Plugin } from 'vite'

export function withoutFacades(): Plugin
export function importDirectly(
  bundle: Record<string, { type: 'chunk'; fileName: string; code: string; isEntry: boolean }>,
): void
