import type { Plugin } from 'vite'

export declare function flatImports(): Plugin

type Chunk = { type: 'chunk'; fileName: string; code: string; isEntry: boolean; imports: string[] }

/** Adds to each chunk that is imported late what its imports import; chunks that the entry needs are there by then. */
export declare function importAtOnce(bundle: Record<string, Chunk>): void
