import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CHANNEL_KINDS, type ChannelKind } from '#features/webhooks/contract/destinations.ts'
import {
  LONGEST_MESSAGE_TEXT,
  LONGEST_MESSAGE_TITLE,
  resetWording,
  type Wording,
  writeWording,
} from '#features/webhooks/contract/wordings.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { eventKey } from './event-words.ts'
import { MessagePreview } from './message-preview.tsx'
import { webhookKeys } from './webhooks.keys.ts'
import { messagePreviewQuery } from './webhooks.queries.ts'

const SETTLES_MS = 400

/** The words of one message in one language, beside the message as it comes. */
export function MessageDialog({ wording, onClose }: { wording: Wording; onClose: () => void }) {
  const t = useTexts('console_webhooks')
  const { event, language } = wording
  const [kind, setKind] = useState<ChannelKind>('slack')
  const [words, setWords] = useState({ title: wording.title, text: wording.text })
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [words])
  const after = { said: t('message_saved'), waitsFor: [webhookKeys.wordings], done: onClose }
  const saving = useCall(writeWording, after)
  const resetting = useCall(resetWording, after)
  const preview = useQuery(messagePreviewQuery({ kind, event, language, ...settled }))
  // What is wrong is said while it is written, and not only once it is saved.
  const error = saving.error ?? preview.error
  const fields = error instanceof ApiError ? error.fields : {}
  const write = (change: Partial<typeof words>) => {
    saving.reset()
    setWords({ ...words, ...change })
  }
  return (
    <PageDialog
      size="large"
      dismissable={false}
      onClose={onClose}
      title={t('message_edit', { event: t(eventKey(event)) })}
      footer={
        <>
          {wording.is_own && (
            <Button
              variant="secondary"
              pending={resetting.isPending}
              onPress={() => resetting.mutate({ event, language })}
            >
              {t('message_reset')}
            </Button>
          )}
          <Button
            pending={saving.isPending}
            isDisabled={words.title.trim() === ''}
            onPress={() => saving.mutate({ event, language, ...words })}
          >
            {t('message_save')}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Failure error={saving.error ?? resetting.error} announce />
          <TextField
            label={t('message_title')}
            required
            maxLength={LONGEST_MESSAGE_TITLE}
            value={words.title}
            error={fields.title}
            onText={(title) => write({ title })}
          />
          <TextArea
            label={t('message_text')}
            description={t('message_names', {
              names: wording.placeholders.map((name) => `{${name}}`).join(', '),
            })}
            rows={5}
            maxLength={LONGEST_MESSAGE_TEXT}
            value={words.text}
            error={fields.text}
            onText={(text) => write({ text })}
          />
        </div>
        <section aria-label={t('preview')} className="flex min-w-0 flex-col gap-3">
          <PillChoice
            label={t('preview_in')}
            chosen={kind}
            onChoose={setKind}
            options={CHANNEL_KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
          />
          <MessagePreview kind={kind} event={event} language={language} {...settled} />
        </section>
      </div>
    </PageDialog>
  )
}
