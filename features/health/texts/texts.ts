import type words from './en.json'

type Words = (typeof words)['console'] & (typeof words)['systems']

declare module '#platform/web/texts/texts.tsx' {
  interface Texts extends Words {}
}
