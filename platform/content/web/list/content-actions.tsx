import { useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Something that can be done with a piece of content, from its list and on its page. */
export interface ContentAction {
  id: string
  word: string
  icon: LucideIcon
  isDangerous?: boolean
  /** Asked before it is done. */
  question?: { title: string; text: string; reason?: { label: string; most: number }; more?: ReactNode }
  /** What is said when it is done. */
  done?: string
  /** With the words that the question asked for, if it did. */
  run: (reason: string) => Promise<unknown> | void
}

/** Does it, says so, and reads the lists of the console anew. */
export function useRun() {
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  async function run(action: ContentAction, reason = ''): Promise<boolean> {
    setRunning(true)
    setError(undefined)
    try {
      await action.run(reason)
      void queries.invalidateQueries({ queryKey: platformKeys.console })
      if (action.done) showToast({ tone: 'success', text: action.done })
      return true
    } catch (thrown) {
      setError(thrown)
      if (!action.question) showToast({ tone: 'error', text: messageOf(thrown) })
      return false
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning, error }
}

/** The question before something that people notice. */
export function AskedAction({ action, onClose }: { action: ContentAction; onClose: () => void }) {
  const t = useTexts('console_content')
  const { run, isRunning, error } = useRun()
  const [reason, setReason] = useState('')
  const { word, question, isDangerous } = action
  return (
    <PageDialog
      onClose={onClose}
      role="alertdialog"
      size="small"
      title={question?.title ?? word}
      cancel={t('cancel')}
      footer={
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          pending={isRunning}
          isDisabled={question?.reason !== undefined && reason.trim() === ''}
          onPress={() => void run(action, reason.trim()).then((isDone) => isDone && onClose())}
        >
          {word}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{question?.text}</p>
        {question?.more}
      </div>
      {question?.reason && (
        <TextArea
          label={question.reason.label}
          required
          maxLength={question.reason.most}
          value={reason}
          onText={setReason}
          className="mt-3"
        />
      )}
      {error !== undefined && (
        <Notice tone="error" announce className="mt-3">
          {messageOf(error)}
        </Notice>
      )}
    </PageDialog>
  )
}

/** The same on the page of one piece: what comes next as a button, the rest in a menu. */
export function ActionButtons({
  actions,
  next,
  main,
}: {
  actions: readonly ContentAction[]
  next: readonly string[]
  /** The one that is most likely wanted now. */
  main?: string | undefined
}) {
  const t = useTexts('console_content')
  const [asked, setAsked] = useState<ContentAction>()
  const { run, isRunning } = useRun()
  const choose = (action: ContentAction | undefined) => {
    if (action?.question) setAsked(action)
    else if (action) void run(action)
  }
  const shown = actions.filter(({ id }) => next.includes(id))
  const rest = actions.filter(({ id }) => !next.includes(id))
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action.id}
          variant={action.id === main ? 'primary' : 'secondary'}
          isDisabled={isRunning}
          icon={<action.icon />}
          onPress={() => choose(action)}
        >
          {action.word}
        </Button>
      ))}
      {rest.length > 0 && <ActionMenu label={t('more_actions')} actions={rest} onChoose={choose} />}
      {asked && <AskedAction action={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface ActionMenuProps {
  label: string
  actions: readonly ContentAction[]
  onChoose: (action: ContentAction | undefined) => void
  isDisabled?: boolean
}

/** Everything else behind three dots. */
export function ActionMenu({ label, actions, onChoose, isDisabled = false }: ActionMenuProps) {
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} isDisabled={isDisabled}>
          <EllipsisVertical />
        </IconButton>
      }
      onAction={(key) => onChoose(actions.find(({ id }) => id === key))}
    >
      {actions.map(({ id, word, icon: Mark, isDangerous }) => (
        <MenuItem key={id} id={id} icon={<Mark />} tone={isDangerous ? 'danger' : 'plain'}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  )
}
