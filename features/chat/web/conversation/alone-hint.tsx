import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#features/chat/contract/chat.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { MembersDialog } from './members-dialog.tsx'

/** A group in which nobody else is, and to which its reader may add people. */
export function isAlone({ kind, members, is_crew, role, closed }: Conversation): boolean {
  return kind === 'group' && members === 1 && !is_crew && role === 'owner' && closed === null
}

/** That nobody hears what is said here, and what to do about it. */
export function AloneHint({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat_groups')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sun-soft px-4 py-2">
      <p className="min-w-0 flex-1 basis-48">{t('alone')}</p>
      <Button size="small" variant="secondary" icon={<UserPlus />} onPress={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <MembersDialog conversation={conversation} beginsAdding onClose={() => setOpen(false)} />}
    </div>
  )
}
