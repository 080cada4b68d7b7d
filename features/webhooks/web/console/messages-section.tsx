import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Wording } from '#features/webhooks/contract/wordings.ts'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { eventKey } from './event-words.ts'
import { MessageDialog } from './message-dialog.tsx'
import { wordingsQuery } from './webhooks.queries.ts'

/** What channels read, message by message, in each language; a pencil changes the words. */
export function MessagesSection() {
  const t = useTexts('console_webhooks')
  const parts = useTexts('console_parts')
  const query = useQuery(wordingsQuery)
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [edited, setEdited] = useState<Wording>()
  const rows = query.data?.wordings.filter((each) => each.language === language)
  return (
    <section aria-labelledby="channel-messages" className="mt-8 flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="reading">
          <h2 id="channel-messages" className="text-lg">
            {t('messages')}
          </h2>
          <p className="text-sm text-ink-soft">{t('messages_text')}</p>
        </div>
        <PillChoice
          label={t('language')}
          chosen={language}
          onChoose={setLanguage}
          options={LANGUAGES.map((id) => ({ id, label: parts(`language.${id}`) }))}
        />
      </div>
      <Loading query={query} lines={6} />
      <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {rows?.map((wording) => (
          <Card as="li" inset="small" key={wording.event} className="flex items-start gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                {t(eventKey(wording.event))}
                {wording.is_own && <Badge tone="pine">{t('message_own')}</Badge>}
              </p>
              <p lang={language} className="font-semibold wrap-anywhere">
                {wording.title}
              </p>
            </div>
            <IconButton
              label={t('message_edit', { event: t(eventKey(wording.event)) })}
              onPress={() => setEdited(wording)}
            >
              <Pencil className="size-5" />
            </IconButton>
          </Card>
        ))}
      </ul>
      {edited && <MessageDialog wording={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
