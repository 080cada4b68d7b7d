import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  INVITATION_MAILS,
  type InvitationText,
  type InvitationWords,
  PLACEHOLDERS,
  setInvitationWords,
} from '#features/people/contract/inviting.ts'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'
import { inEachLanguage, LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { InvitationPreview } from './invitation-preview.tsx'
import { type InvitationMail, invitationPreviewQuery, invitationWordsQuery } from './inviting.queries.ts'

type Usual = Record<Language, InvitationText>

/** How the invitation is worded, in each language, beside the mail as it comes. */
export function InvitationPage() {
  const t = useTexts('console_people')
  const query = useQuery(invitationWordsQuery)
  return (
    <>
      <ConsoleHeader title={t('inviting.title')} lead={t('inviting.lead')} />
      <Loading query={query} lines={6} />
      {query.data && <WordsForm kept={query.data.words} usual={query.data.usual} />}
    </>
  )
}

const SETTLES_MS = 400

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const isSame = (one: InvitationText, other: InvitationText) =>
  one.subject === other.subject && one.intro === other.intro

function WordsForm({ kept, usual }: { kept: InvitationWords; usual: Usual }) {
  const t = useTexts('console_people')
  const limit = useLimit()
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [mail, setMail] = useState<InvitationMail>('invitation')
  const [written, setWritten] = useState<Usual>(() => inEachLanguage((each) => kept[each] ?? usual[each]))
  const settled = useSettled(written)
  // Left as Convoy words it, it follows when that is worded anew.
  const ownIn = (each: Language) => (isSame(written[each], usual[each]) ? null : written[each])
  const draft = isSame(settled[language], usual[language]) ? undefined : settled[language]
  const preview = useQuery(invitationPreviewQuery({ language, mail, draft }))
  const save = useCall(setInvitationWords, {
    said: t('inviting.saved'),
    waitsFor: [peopleKeys.invitations],
  })
  const faultOf = (each: Language, field: keyof InvitationText) => {
    const saved = save.error instanceof ApiError ? save.error.fields[`words.${each}.${field}`] : undefined
    const shown =
      preview.error instanceof ApiError && each === language ? preview.error.fields[field] : undefined
    return shown ?? saved
  }
  const set = (each: Language, change: Partial<InvitationText>) => {
    save.reset()
    setWritten({ ...written, [each]: { ...written[each], ...change } })
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        {limit && <Notice>{t('inviting.whole')}</Notice>}
        <LanguageTabs selected={language} onSelect={setLanguage} written={LANGUAGES}>
          {(each) => (
            <div className="flex flex-col gap-3 pt-3">
              <TextField
                label={t('inviting.subject')}
                value={written[each].subject}
                onText={(subject) => set(each, { subject })}
                error={faultOf(each, 'subject')}
                maxLength={120}
                required
              />
              <TextArea
                label={t('inviting.intro')}
                description={t('inviting.placeholders', {
                  names: PLACEHOLDERS.map((name) => `{${name}}`).join(', '),
                })}
                rows={6}
                value={written[each].intro}
                onText={(intro) => set(each, { intro })}
                error={faultOf(each, 'intro')}
                maxLength={1_500}
                required
              />
              {ownIn(each) && (
                <Button
                  variant="quiet"
                  size="small"
                  className="self-start"
                  onPress={() => set(each, usual[each])}
                >
                  {t('inviting.usual')}
                </Button>
              )}
            </div>
          )}
        </LanguageTabs>
        <Failure error={save.error} announce />
        <Button
          className="self-start"
          pending={save.isPending}
          isDisabled={limit !== undefined}
          onPress={() => save.mutate({ words: inEachLanguage(ownIn) })}
        >
          {t('inviting.save')}
        </Button>
      </div>
      <section aria-labelledby="invitation-preview" className="flex flex-col gap-3">
        <h2 id="invitation-preview" className="text-lg font-bold">
          {t('inviting.preview')}
        </h2>
        <PillChoice
          label={t('inviting.preview')}
          chosen={mail}
          options={INVITATION_MAILS.map((id) => ({ id, label: t(`inviting.mail.${id}`) }))}
          onChoose={setMail}
        />
        <InvitationPreview language={language} mail={mail} draft={draft} />
      </section>
    </div>
  )
}
