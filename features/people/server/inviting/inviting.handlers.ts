import { inEachLanguage, LANGUAGES, type Language } from '#platform/contract/languages.ts'
import * as contract from '#features/people/contract/inviting.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import { piecesOf } from '#platform/server/mail/mail-layout.ts'
import type { Services } from '#platform/server/services.ts'
import { say } from '#platform/server/words/texts.ts'
import { invitationLetter, programmeOf } from './invitation-mail.ts'
import { countNeverCame, findWords, setWords } from './inviting.store.ts'
import { faultsInWords } from './words.rules.ts'

// To whom the preview is written.
const SOMEBODY = 'Anna'
const templates = { invitation: 'invitation', reminder: 'invitation_reminder' } as const

/** How invitations are worded, and who has not followed one. */
export function peopleInvitingHandlers({ db, config }: Pick<Services, 'db' | 'config'>) {
  const usualIn = (language: Language) => ({
    subject: say(language, 'mail.invitation.subject', { programme: '{programme}' }),
    intro: say(language, 'mail.invitation.intro', { programme: '{programme}' }),
  })
  return [
    handle(contract.getInvitationWords, async () => ({
      words: await findWords(db),
      usual: inEachLanguage(usualIn),
    })),

    handle(contract.setInvitationWords, async ({ input: { words }, fail }) => {
      const fields = Object.assign(
        {},
        ...LANGUAGES.map((language) => faultsInWords(words[language] ?? {}, `words.${language}.`)),
      ) as ReturnType<typeof faultsInWords>
      if (Object.keys(fields).length > 0) throw fail('people_words_wrong', { fields })
      await inTransaction(db, (tx) => setWords(tx, words))
      return { words: await findWords(db) }
    }),

    handle(contract.previewInvitation, async ({ input, fail }) => {
      const { language, mail, subject, intro } = input
      const fields = faultsInWords({ ...(subject && { subject }), ...(intro && { intro }) })
      if (Object.keys(fields).length > 0) throw fail('people_words_wrong', { fields })
      const [kept, programme] = [await findWords(db), await programmeOf(db)]
      const own = subject && intro ? { subject, intro } : kept[language]
      const letter = invitationLetter(
        { first_name: SOMEBODY, language },
        { template: templates[mail], own, programme, link: config.url },
      )
      return { from: config.mailFrom, ...piecesOf(letter) }
    }),

    handle(contract.countInvited, async ({ caller }) => {
      const { invitation_reminders: reminders } = await getSettings(db)
      return { ...(await countNeverCame(db, await scopeOf(db, caller))), reminders }
    }),
  ]
}
