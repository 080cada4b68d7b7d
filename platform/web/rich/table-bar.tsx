import type { Editor } from '@tiptap/react'
import { Toolbar } from 'react-aria-components'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { onText } from './on-text.ts'

/** What can be done with the table in which the cursor stands. */
export function TableBar({ editor }: { editor: Editor }) {
  const t = useTexts('console_rich')
  const chain = () => onText(editor)
  const tools = [
    ['row_add', () => chain().addRowAfter().run()],
    ['row_drop', () => chain().deleteRow().run()],
    ['column_add', () => chain().addColumnAfter().run()],
    ['column_drop', () => chain().deleteColumn().run()],
    ['table_drop', () => chain().deleteTable().run()],
  ] as const
  return (
    <Toolbar aria-label={t('table_bar')} className="flex flex-wrap gap-1.5 border-t border-line p-1.5">
      {tools.map(([id, run]) => (
        <Button key={id} size="small" variant="quiet" onPress={run}>
          {t(id)}
        </Button>
      ))}
    </Toolbar>
  )
}
