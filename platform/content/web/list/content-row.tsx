import { useState } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { ActionMenu, AskedAction, type ContentAction, useRun } from './content-actions.tsx'
import { StateSign } from './state-sign.tsx'

/** One line of a list of content. */
export interface ListedContent {
  id: string
  to: string
  title: string
  state: string
  stateWord: string
  languages: readonly Language[]
  /** What else is worth a glance: when, for whom, how many. */
  facts: readonly (string | false | null | undefined)[]
  /** Short signs, as "must read". */
  signs?: readonly (string | false)[]
  actions: readonly ContentAction[]
}

export function ContentRow({ listed }: { listed: ListedContent }) {
  const t = useTexts('console_content')
  const { to, title, state, stateWord, languages, facts, signs = [], actions } = listed
  const [asked, setAsked] = useState<ContentAction>()
  const { run, isRunning } = useRun()
  return (
    <li className="flex items-start gap-3 p-3 sm:p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StateSign state={state}>{stateWord}</StateSign>
          {languages.map((language) => (
            <span key={language} className="text-xs font-semibold text-ink-soft uppercase">
              {language}
            </span>
          ))}
          {signs
            .filter((sign) => sign !== false)
            .map((sign) => (
              <Badge key={sign} tone="sun">
                {sign}
              </Badge>
            ))}
        </div>
        <Link
          to={to}
          className="text-lg font-semibold wrap-anywhere text-ink underline-offset-3 hover:underline"
        >
          {title}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)} className="numerals">
              {fact}
            </span>
          ))}
        </p>
      </div>
      {actions.length > 0 && (
        <ActionMenu
          label={t('actions_of', { title })}
          actions={actions}
          isDisabled={isRunning}
          onChoose={(action) => {
            if (action?.question) setAsked(action)
            else if (action) void run(action)
          }}
        />
      )}
      {asked && <AskedAction action={asked} onClose={() => setAsked(undefined)} />}
    </li>
  )
}
