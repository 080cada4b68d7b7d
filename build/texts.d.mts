import type { Plugin } from 'vite'

export declare function texts(options?: { compiled?: boolean }): Plugin
export declare const TEXT_FILES: string
