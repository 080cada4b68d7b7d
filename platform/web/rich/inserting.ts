import { DOMParser as NodesParser } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'

/** In the place of what is chosen. */
export function insertNodes(editor: Editor, nodes: DocumentFragment) {
  const slice = NodesParser.fromSchema(editor.schema).parseSlice(nodes, { preserveWhitespace: false })
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView())
}

/** Empty lines part paragraphs. */
export function insertPlain(editor: Editor, text: string) {
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)
  const nodes = document.createDocumentFragment()
  for (const words of paragraphs) {
    const paragraph = document.createElement('p')
    for (const [at, line] of words.split('\n').entries()) {
      if (at > 0) paragraph.append(document.createElement('br'))
      paragraph.append(line)
    }
    nodes.append(paragraph)
  }
  insertNodes(editor, nodes)
}
