import { FaceSlightlySmiling } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

/** Opens the emoji above the field. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTexts('chat')
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton label={t('emoji')}>
        <FaceSlightlySmiling />
      </IconButton>
      <Popover
        placement="top start"
        className="rounded-card border border-line bg-surface p-1.5 text-ink shadow-card entering:animate-rise"
      >
        <Dialog aria-label={t('emoji')} className="outline-none">
          <EmojiPicker
            onChoose={(emoji) => {
              setOpen(false)
              onChoose(emoji)
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
