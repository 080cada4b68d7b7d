import type { Plugin } from 'vite'
/** Leaves of the emoji data what the picker shows and searches. */
export function emojiNames(): Plugin
