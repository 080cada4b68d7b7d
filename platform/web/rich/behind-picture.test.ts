import { Editor } from '@tiptap/react'
import { afterEach, expect, test } from 'vitest'
import { behindPicture } from './behind-picture.ts'
import { extensionsFor } from './rich-schema.ts'

const PICTURE = '0b0c8c1e-7d0f-4a57-9a5e-0d2f3f1f0a02'
const picture = { type: 'picture', attrs: { picture: PICTURE, alt: 'The coast' } }
const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
})

let editor: Editor
afterEach(() => editor.destroy())

function write(...content: object[]) {
  editor = new Editor({
    injectCSS: false,
    content: { type: 'doc', content },
    extensions: extensionsFor({ pictureOf: () => undefined }),
  })
  return editor
}

/** The kinds of what stands in the text, with its words. */
const standing = () =>
  (editor.getJSON().content ?? []).map(({ type, content }) => {
    const words = (content ?? []).map((each) => ('text' in each ? each.text : '')).join('')
    return words ? `${type} ${words}` : type
  })

test('a picture is put between the words, and whoever goes on typing does not type over it', () => {
  write(paragraph('Before'), paragraph('After'))
  editor
    .chain()
    .setTextSelection(7)
    .command(behindPicture)
    .insertContent(picture)
    .command(behindPicture)
    .insertContent('and ')
    .run()
  expect(standing()).toEqual(['paragraph Before', 'picture', 'paragraph and After'])
})

test('at the end of the text there is a paragraph to go on in', () => {
  write(paragraph('Before'))
  editor
    .chain()
    .setTextSelection(7)
    .command(behindPicture)
    .insertContent(picture)
    .command(behindPicture)
    .insertContent('Words')
    .run()
  expect(standing().slice(0, 3)).toEqual(['paragraph Before', 'picture', 'paragraph Words'])
})

test('a table, a line or another picture goes behind the one that is chosen', () => {
  write(paragraph('Before'), picture, paragraph('After'))
  editor.chain().setNodeSelection(8).command(behindPicture).setHorizontalRule().run()
  expect(standing().slice(0, 3)).toEqual(['paragraph Before', 'picture', 'horizontalRule'])
  expect(standing().at(-1)).toBe('paragraph After')
})

test('among words nothing is chosen but what was', () => {
  write(paragraph('Before'))
  editor.chain().setTextSelection({ from: 1, to: 7 }).command(behindPicture).run()
  expect([editor.state.selection.from, editor.state.selection.to]).toEqual([1, 7])
})
