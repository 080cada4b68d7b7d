import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { InvitationPreview } from './invitation-preview.tsx'
import { invitedQuery } from './inviting.queries.ts'

/** What is about to be sent, in each language, and what follows by itself. */
export function MailBeforehand() {
  const t = useTexts('console_people')
  const parts = useTexts('console_parts')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const { data } = useQuery(invitedQuery)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PillChoice
          label={t('inviting.preview')}
          chosen={language}
          options={LANGUAGES.map((id) => ({ id, label: parts(`language.${id}`) }))}
          onChoose={setLanguage}
        />
        <Link
          to={consolePaths.peopleInvitation}
          className="text-sm font-semibold text-pine-ink underline underline-offset-2"
        >
          {t('inviting.link')}
        </Link>
      </div>
      <InvitationPreview language={language} mail="invitation" />
      <p className="text-sm text-ink-soft">
        {t('inviting.language_of')}{' '}
        {data && t(data.reminders ? 'inviting.reminders_on' : 'inviting.reminders_off')}
      </p>
    </div>
  )
}
