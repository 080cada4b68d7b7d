import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'

interface OpenAfterSavingProps<Item> {
  word: string
  /** It is what is most likely wanted now. */
  isMain?: boolean
  saveFirst: () => Promise<void>
  /** How it stands on the server, once everything is there. */
  read: () => Promise<Item>
  /** The question before it goes out, about what was read. */
  children: (item: Item, onClose: () => void) => ReactNode
}

/** The button before something goes out: it saves what is written, reads it again, and asks about just that. */
export function OpenAfterSaving<Item>({
  word,
  isMain = false,
  saveFirst,
  read,
  children,
}: OpenAfterSavingProps<Item>) {
  const [item, setItem] = useState<{ item: Item }>()
  const opening = useCall(
    async () => {
      await saveFirst()
      return { item: await read() }
    },
    { done: setItem, onError: tellFailure },
  )
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        pending={opening.isPending}
        icon={<Send />}
        onPress={() => opening.mutate()}
      >
        {word}
      </Button>
      {item && children(item.item, () => setItem(undefined))}
    </>
  )
}
