import { useState } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ActionMenu, AskedAction, type ContentAction, useRun } from './content-actions.tsx'

/** A piece of content as its list shows it, the same for every kind. */
export interface ListedContent {
  id: string
  to: string
  title: string
  state: string
  stateWord: string
  languages: readonly Language[]
  /** Short signs, as "must read". */
  signs?: readonly (string | false)[]
  actions: readonly ContentAction[]
}

/** What can be done with one piece, behind three dots of its row. */
export function RowActions({ listed: { title, actions } }: { listed: ListedContent }) {
  const t = useTexts('console_content')
  const [asked, setAsked] = useState<ContentAction>()
  const { run, isRunning } = useRun()
  return (
    <>
      <ActionMenu
        label={t('actions_of', { title })}
        actions={actions}
        isDisabled={isRunning}
        onChoose={(action) => {
          if (action?.question) setAsked(action)
          else if (action) void run(action)
        }}
      />
      {asked && <AskedAction action={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
