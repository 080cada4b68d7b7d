import { NodeSelection, Selection } from '@tiptap/pm/state'
import type { Command } from '@tiptap/react'

/** Where a whole picture is chosen, whatever comes next would take its place: the place behind it is chosen instead. */
export const behindPicture: Command = ({ tr, state, dispatch }) => {
  const { selection } = tr
  if (!(selection instanceof NodeSelection) || !dispatch) return true
  const end = selection.to
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, state.schema.nodes['paragraph']!.create())
  tr.setSelection(Selection.near(tr.doc.resolve(end), 1))
  return true
}
