import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  LetterB,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table as TableIcon,
  Underline,
  Undo2,
} from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Group, ToggleButton, Toolbar } from 'react-aria-components'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { behindPicture } from './behind-picture.ts'
import { LinkDialog } from './link-dialog.tsx'
import { onText } from './on-text.ts'
import { PictureWords } from './picture-words.tsx'
import { TableBar } from './table-bar.tsx'

interface RichToolbarProps {
  editor: Editor
  /** The id of the text. */
  controls: string
  onPicture: (() => void) | undefined
}

type Icon = ComponentType<{ className: string }>
type Tool = {
  id: string
  icon: Icon
  keys?: string
  /** Undefined for what is done once, as undo. */
  isOn?: boolean
  isOff?: boolean
  run: () => void
}

/** One stop of the Tab key; the arrows move inside, as in every toolbar. */
export function RichToolbar({ editor, controls, onPicture }: RichToolbarProps) {
  const t = useTexts('console_rich')
  const [isLinking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  // The text is drawn outside of React and may come later than its bar: what is pressed in it is heard around both.
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = bar.current?.parentElement
    const openByKeys = (event: KeyboardEvent) => {
      const isMeant =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
      if (!isMeant || !(event.target instanceof Element && event.target.closest('[contenteditable=true]')))
        return
      event.preventDefault()
      setLinking(true)
    }
    box?.addEventListener('keydown', openByKeys)
    return () => box?.removeEventListener('keydown', openByKeys)
  }, [])
  const chain = () => onText(editor)
  const groups: Tool[][] = [
    [
      { id: 'undo', icon: Undo2, keys: 'Ctrl+Z', isOff: !on.canUndo, run: () => chain().undo().run() },
      { id: 'redo', icon: Redo2, keys: 'Ctrl+Shift+Z', isOff: !on.canRedo, run: () => chain().redo().run() },
    ],
    [
      {
        id: 'heading',
        icon: Heading2,
        keys: 'Ctrl+Alt+2',
        isOn: on.h2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        id: 'subheading',
        icon: Heading3,
        keys: 'Ctrl+Alt+3',
        isOn: on.h3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      { id: 'bold', icon: LetterB, keys: 'Ctrl+B', isOn: on.bold, run: () => chain().toggleBold().run() },
      {
        id: 'italic',
        icon: Italic,
        keys: 'Ctrl+I',
        isOn: on.italic,
        run: () => chain().toggleItalic().run(),
      },
      {
        id: 'underline',
        icon: Underline,
        keys: 'Ctrl+U',
        isOn: on.underline,
        run: () => chain().toggleUnderline().run(),
      },
      {
        id: 'strike',
        icon: Strikethrough,
        keys: 'Ctrl+Shift+S',
        isOn: on.strike,
        run: () => chain().toggleStrike().run(),
      },
    ],
    [
      {
        id: 'bullets',
        icon: List,
        keys: 'Ctrl+Shift+8',
        isOn: on.bullets,
        run: () => chain().toggleBulletList().run(),
      },
      {
        id: 'numbers',
        icon: ListOrdered,
        keys: 'Ctrl+Shift+7',
        isOn: on.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        id: 'quote',
        icon: Quote,
        keys: 'Ctrl+Shift+B',
        isOn: on.quote,
        run: () => chain().toggleBlockquote().run(),
      },
    ],
    [
      { id: 'link', icon: Link2, keys: 'Ctrl+K', isOn: on.link, run: () => setLinking(true) },
      ...(onPicture ? [{ id: 'picture', icon: ImagePlus, run: onPicture } satisfies Tool] : []),
      {
        id: 'table',
        icon: TableIcon,
        isOff: on.table,
        run: () =>
          chain().command(behindPicture).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      },
      { id: 'line', icon: Minus, run: () => chain().command(behindPicture).setHorizontalRule().run() },
      { id: 'clear', icon: RemoveFormatting, run: () => chain().unsetAllMarks().clearNodes().run() },
    ],
  ]

  return (
    <div ref={bar} className="sticky top-0 z-10 rounded-t-field border-b border-line bg-surface">
      <Toolbar
        aria-label={t('toolbar')}
        aria-controls={controls}
        className="flex items-center gap-x-2 gap-y-1 overflow-x-auto p-1.5 [scrollbar-width:none] sm:flex-wrap"
      >
        {groups.map((tools) => (
          <Group key={tools[0]!.id} className="flex shrink-0 items-center">
            {tools.map((tool) => (
              <ToolButton key={tool.id} tool={tool} label={toolWord(tool.id, t)} />
            ))}
          </Group>
        ))}
      </Toolbar>
      {on.table && <TableBar editor={editor} />}
      <PictureWords editor={editor} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

type Words = ReturnType<typeof useTexts<'console_rich'>>
const toolWord = (id: string, t: Words) => t(`tool_${id}` as Parameters<Words>[0])

function ToolButton({ tool, label }: { tool: Tool; label: string }): ReactNode {
  const { icon: Mark, keys, isOn, isOff, run } = tool
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <ToggleButton
        aria-label={label}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        isSelected={isOn ?? false}
        isDisabled={isOff ?? false}
        onChange={run}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-field text-ink-soft transition-colors hover:bg-pine-soft hover:text-ink disabled:opacity-40 selected:bg-pine-soft selected:text-pine-ink sm:size-10"
      >
        <Mark className="size-5" />
      </ToggleButton>
    </Tooltip>
  )
}
