import { X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

interface ComposerBarProps {
  title: string
  words: string
  closeText: string
  onClose: () => void
}

/** What the text below is about: a message that is answered, or written anew. */
export function ComposerBar({ title, words, closeText, onClose }: ComposerBarProps) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-field border-l-4 border-pine bg-sunken py-1 pl-3 text-sm">
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold text-pine-ink">{title}</bdi>
        <bdi className="block truncate text-ink-soft">{words}</bdi>
      </div>
      <IconButton label={closeText} onPress={() => onClose()}>
        <X />
      </IconButton>
    </div>
  )
}
