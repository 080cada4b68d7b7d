import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i

/** An address as people type it: without a scheme it is one of the web. */
export function readAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '') return ''
  const whole = SCHEME.test(address)
    ? address
    : address.includes('@')
      ? `mailto:${address}`
      : `https://${address}`
  return URL.canParse(whole) && /^[^\s]+$/.test(whole) ? whole : undefined
}

/** Where the chosen words lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts('console_rich')
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)

  function keep(address: string | undefined) {
    if (address === undefined) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && before === '')
      chain
        .insertContent({
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    else chain.setLink({ href: address }).run()
    return onClose()
  }

  return (
    <PageDialog onClose={onClose} title={t('link_title')} size="small">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form stands inside of another one only on screen.
          event.stopPropagation()
          keep(readAddress(typed))
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label={t('link_address')}
          description={t('link_hint')}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever has opened it wants to type or paste the address
          autoFocus
          inputMode="url"
          maxLength={2_000}
          error={isWrong && t('link_wrong')}
          onText={(text) => {
            setTyped(text)
            setWrong(false)
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {before !== '' && (
            <Button variant="secondary" onPress={() => keep('')}>
              {t('link_drop')}
            </Button>
          )}
          <Button type="submit">{t('link_keep')}</Button>
        </div>
      </form>
    </PageDialog>
  )
}
