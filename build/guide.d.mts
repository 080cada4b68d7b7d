import type { Plugin } from 'vite'

type Section = {
  title: string
  /** The pattern of the page of the console it is about. */
  about: string | undefined
  /** Its first paragraph, in plain text. */
  lead: string
  html: string
  picture?: { name: string; alt: string }
}

export function guide(): Plugin
export function chapterOf(markdown: string): { title: string; sections: Section[] }
export function pictureFile(language: string, name: string): string
