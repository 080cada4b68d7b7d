import { createTransport } from 'nodemailer'
import { isOfThisMachine } from '#platform/server/config-address.ts'

type Letter = {
  id: string
  recipient: string
  name: string
  subject: string
  body: string
  html: string
  unsubscribe: string | null
}

/** Hands letters to the mail server. Throws when it may be tried again. */
export function createPost(smtpUrl: string, from: string) {
  const transport = createTransport(
    {
      url: smtpUrl,
      // Mails hold links that sign in: without TLS they leave this machine only where the address says requireTLS=false.
      requireTLS: !isOfThisMachine(smtpUrl),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async deliver(letter: Letter): Promise<{ outcome: 'sent' | 'refused'; answer: string | null }> {
      if (!isPlainAddress(letter.recipient)) return { outcome: 'refused', answer: null }
      try {
        const { response } = await transport.sendMail({
          // The same for every try, so that a mailbox can drop a repetition.
          messageId: `<${letter.id}@${domain}>`,
          to: { name: oneLine(letter.name), address: letter.recipient },
          subject: oneLine(letter.subject),
          text: letter.body,
          html: letter.html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(letter.unsubscribe && {
              'List-Unsubscribe': `<${letter.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return { outcome: 'sent', answer: response }
      } catch (error) {
        if (isForGood(error)) return { outcome: 'refused', answer: error.message }
        throw error
      }
    },
  }
}

/** Without line breaks and control characters, so that nothing can begin a header of its own. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function isPlainAddress(address: string) {
  return /^[^\s<>,;:"\p{Cc}]+@[^\s<>,;:"@\p{Cc}]+$/u.test(address)
}

// 550 to 559: this mailbox does not take it, today or tomorrow. A wrong password (535) may be put right.
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
    Number(error.responseCode) >= 550 &&
    Number(error.responseCode) < 560
  )
}
