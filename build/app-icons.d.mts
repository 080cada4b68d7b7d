import type { Plugin } from 'vite'
/** Draws the icons of the installed app from the one drawing, at build. */
export function appIcons(): Plugin
