import { RotateCcw, TriangleExclamationPoint, Undo2 } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { outboxOf } from '#features/chat/web/chat-running.ts'
import { MessageBody } from './message-body.tsx'
import type { WaitingMessage } from '#features/chat/web/composing/outbox-store.ts'

/** An own message that has not arrived yet, or was refused. */
export function WaitingRow({ waiting, isFirst }: { waiting: WaitingMessage; isFirst: boolean }) {
  const t = useTexts('chat')
  const { id, state, reason, written_at } = waiting
  const isFailed = state === 'failed'
  return (
    <div
      role="article"
      data-row={id}
      tabIndex={-1}
      aria-label={isFailed ? t('message_failed') : t('message_waiting')}
      className={`flex flex-col items-end ${isFirst ? 'mt-2.5' : 'mt-0.5'}`}
    >
      <div
        className={`flex max-w-[min(36rem,calc(100%-3.5rem))] flex-col items-end ${isFailed ? 'rounded-card inset-ring-2 inset-ring-danger' : ''}`}
      >
        <MessageBody
          message={{ ...waiting, timestamp: written_at, edited_at: null, gone: null }}
          isMine
          hasTail
          state={isFailed ? undefined : 'waiting'}
        />
      </div>
      {isFailed && (
        <div
          role="alert"
          className="flex max-w-full flex-wrap items-center justify-end gap-x-2 pt-1 text-sm text-danger"
        >
          <TriangleExclamationPoint className="size-4 shrink-0" />
          <span className="min-w-0">{reason ?? t('too_old')}</span>
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCcw />}
            onPress={() => void outboxOf(waiting.owner).retry(id)}
          >
            {t('send_again')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 />}
            onPress={() => void outboxOf(waiting.owner).takeBack(id)}
          >
            {t('take_back')}
          </Button>
        </div>
      )}
    </div>
  )
}
