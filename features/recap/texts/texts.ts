import type words from './en.json'

type Words = (typeof words)['pages']

declare module '#platform/web/texts/texts.tsx' {
  interface Texts extends Words {}
}
