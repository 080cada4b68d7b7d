import type { Language } from '#platform/contract/languages.ts'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'

type LineOf<Text> = Exclude<
  { [Name in keyof Text]: Text[Name] extends string ? Name : never }[keyof Text] & string,
  'language'
>

interface WordsWish<Text> {
  texts: readonly Text[]
  own: Language
  blank: Text
  /** What is wrong, by path; `path` leads to the part that is written, with a dot behind it. */
  fields: Record<string, string>
  path?: string
  /** The texts at this moment: a rich editor tells late what was written, after other fields have changed. */
  latest?: () => readonly Text[]
  onChange: (texts: Text[]) => void
}

/** The words of one part of a form in one language, and what its fields need to show and to write them. */
export function writingIn<Text extends { language: Language }>(wish: WordsWish<Text>) {
  const { texts, own, blank, fields, path = '', latest = () => texts, onChange } = wish
  const words = wordsIn(texts, own, blank)
  const write = (change: Partial<Text>) =>
    onChange(withWords(latest(), own, { ...wordsIn(latest(), own, blank), ...change }))
  const field = (name: string) => fieldProps(fields, `${path}${pathIn(texts, own, name)}`)
  return {
    own,
    words,
    write,
    field,
    /** For a field of one or more lines. */
    line: (name: LineOf<Text>) => ({
      ...field(name),
      value: words[name] as string,
      onChange: ({ target }: { target: { value: string } }) =>
        write({ [name]: target.value } as Partial<Text>),
    }),
    /** For rich text. */
    rich: (name: LineOf<Text>) => ({
      ...field(name),
      lang: own as string,
      html: words[name] as string,
      onChange: (html: string) => write({ [name]: html } as Partial<Text>),
    }),
  }
}

export type WritingIn<Text extends { language: Language }> = ReturnType<typeof writingIn<Text>>
