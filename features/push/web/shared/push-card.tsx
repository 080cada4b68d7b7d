import { useQuery } from '@tanstack/react-query'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { PushDevices } from './push-devices.tsx'
import { pushQuery, useSetPush, useTryPush, useTurnPush } from './push.queries.ts'
import { usePushState } from './push.ts'
import { QuietHours } from './quiet-hours.tsx'

/** Messages that come while Convoy is closed: on this device, when not, and what they show. */
export function PushCard() {
  const t = useTexts('push')
  const state = usePushState()
  const { data, error } = useQuery(pushQuery)
  const turn = useTurnPush()
  const save = useSetPush()
  return (
    <Card as="section" labelledBy="push">
      <h2 id="push" className="mb-1 text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('text')}</p>
      {(state === 'unsupported' || state === 'install' || state === 'denied') && (
        <Notice tone="info" className="mb-3">
          {t(state)}
        </Notice>
      )}
      {(state === 'on' || state === 'off') && (
        <Switch
          checked={turn.isPending ? turn.variables : state === 'on'}
          disabled={turn.isPending}
          onChange={({ target }) => turn.mutate(target.checked)}
        >
          {t('here')}
        </Switch>
      )}
      <Failure error={turn.error} />
      {state === 'on' && <TryButton />}
      <Loading query={{ data, error }} lines={3} />
      {data && (
        <div className="mt-2 flex flex-col gap-2 border-t border-line pt-3">
          <Switch
            checked={save.isPending ? save.variables.show_content : data.settings.show_content}
            description={t('show_content_text')}
            onChange={({ target }) => save.mutate({ ...data.settings, show_content: target.checked })}
          >
            {t('show_content')}
          </Switch>
          <QuietHours settings={data.settings} save={save.mutate} isSaving={save.isPending} />
          <Failure error={save.error} />
          <PushDevices devices={data.devices} />
        </div>
      )}
    </Card>
  )
}

function TryButton() {
  const t = useTexts('push')
  const attempt = useTryPush()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mb-3"
        pending={attempt.isPending}
        onPress={() =>
          attempt.mutate(undefined, {
            onSuccess: () => showToast({ tone: 'success', text: t('tried') }),
          })
        }
      >
        {t('try')}
      </Button>
      <Failure error={attempt.error} />
    </>
  )
}
