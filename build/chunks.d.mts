import type { ChunkingContext } from 'rolldown'

export function pageChunks(): { name: (id: string, context: ChunkingContext) => string | null }[]
