import type { Plugin } from 'vite'

export function plainContract(): Plugin
/** A module of the contract without what only the server runs. */
export function withoutSchemas(code: string): string
