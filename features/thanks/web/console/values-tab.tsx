import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, HeartHandshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { ValueSign } from '#art/values/value-sign.tsx'
import { type ConsoleValue, orderThanksValues, retireThanksValue } from '#features/thanks/contract/console.ts'
import { thanksKeys } from '#features/thanks/web/thanks.keys.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { call } from '#platform/web/api/api.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { useSaidWithUndo } from '#platform/web/console/queues/said-with-undo.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { titleIn } from './value-words.ts'
import { valuesQuery } from './thanks-console.queries.ts'
import { ValueDialog } from './value-dialog.tsx'

/** The values of the company, in the order in which people choose among them. */
export function ValuesTab() {
  const t = useTexts('console_thanks')
  const query = useQuery(valuesQuery)
  const isLimited = useLimit() !== undefined
  const [open, setOpen] = useState<ConsoleValue | 'new'>()
  const order = useCall(orderThanksValues, { waitsFor: [thanksKeys.values], onError: tellFailure })
  const { data: values } = query
  const used = values?.filter(({ retired }) => !retired) ?? []
  const move = (at: number, by: number) => {
    const ids = used.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    order.mutate({ ids })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {isLimited && <Notice>{t('whole')}</Notice>}
      {!isLimited && (
        <Button icon={<Plus />} onPress={() => setOpen('new')}>
          {t('value_new')}
        </Button>
      )}
      <Loading query={query} lines={5} />
      {values?.length === 0 && (
        <ConsoleEmpty mark={HeartHandshake} title={t('no_values')}>
          {t('no_values_text')}
        </ConsoleEmpty>
      )}
      {values && values.length > 0 && (
        <ul
          aria-label={t('values_list')}
          className="w-full max-w-4xl divide-y divide-line rounded-card border border-line bg-surface"
        >
          {values.map((value, at) => (
            <ValueRow
              key={value.id}
              value={value}
              onEdit={isLimited ? undefined : () => setOpen(value)}
              onUp={at > 0 && !value.retired ? () => move(at, -1) : undefined}
              onDown={at < used.length - 1 ? () => move(at, 1) : undefined}
              isMoving={order.isPending}
            />
          ))}
        </ul>
      )}
      {open && <ValueDialog value={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface ValueRowProps {
  value: ConsoleValue
  /** Nothing for whoever may only read. */
  onEdit: (() => void) | undefined
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  isMoving: boolean
}

function ValueRow({ value, onEdit, onUp, onDown, isMoving }: ValueRowProps) {
  const t = useTexts('console_thanks')
  const language = useLanguage()
  const retire = useRetire()
  const { id, texts, sign, colour, retired, count } = value
  const title = titleIn(texts, language)
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 ${retired ? 'opacity-70' : ''}`}>
      <ValueSign sign={sign} colour={colour} className="size-12" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="wrap-anywhere">{title}</strong>
          <span className="text-sm text-ink-soft">
            {[retired && t('retired'), t('used', { count })].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {(texts.find((text) => text.language === language) ?? texts[0])?.text}
        </p>
      </div>
      {onEdit && (
        <div className="flex flex-wrap items-center gap-1">
          {!retired && (
            <>
              <IconButton
                label={t('value_up', { value: title })}
                isDisabled={!onUp || isMoving}
                onPress={onUp}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t('value_down', { value: title })}
                isDisabled={!onDown || isMoving}
                onPress={onDown}
              >
                <ArrowDown />
              </IconButton>
            </>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={t('value_edit_name', { value: title })}
            onPress={onEdit}
          >
            {t('value_edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t(retired ? 'unretire_name' : 'retire_name', { value: title })}
            pending={retire.isPending}
            onPress={() => retire.mutate({ value_id: id, retired: !retired })}
          >
            {t(retired ? 'unretire' : 'retire')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Retires a value, with the way back, or uses it again. */
function useRetire() {
  const t = useTexts('console_thanks')
  const say = useSaidWithUndo()
  return useCall(retireThanksValue, {
    stale: [thanksKeys.values],
    onError: tellFailure,
    done: (_answer, { value_id, retired }, queries) => {
      if (!retired) return
      say({
        text: t('was_retired'),
        takeBack: async () => {
          await call(retireThanksValue, { value_id, retired: false })
          void queries.invalidateQueries({ queryKey: thanksKeys.values })
        },
      })
    },
  })
}
