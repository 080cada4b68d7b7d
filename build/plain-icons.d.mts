import type { Plugin } from 'vite'

export declare function plainIcons(): Plugin

/** The code of an icon without its name, its size and the keys of its lines. */
export declare function withoutNames(code: string): string
