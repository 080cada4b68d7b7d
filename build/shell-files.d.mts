import type { Plugin } from 'vite'

type Chunk = {
  type: 'chunk'
  fileName: string
  name: string
  facadeModuleId: string | null
  moduleIds: string[]
  imports: string[]
  code: string
  isEntry: boolean
}

export function shellFiles(): Plugin

/** Writes the addresses of what the service worker keeps into its code. */
export function writeShell(bundle: Record<string, Chunk>, root?: string): void
