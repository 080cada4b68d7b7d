import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  listDeskSettings,
  setDeskSettings,
  type Setting,
  type SettingValue,
} from '#contract/programme-desk.ts'
import { GuardedLeaving } from '#web/console/content/guarded-leaving.tsx'
import { ConsoleHeader } from '#web/console/parts/console-header.tsx'
import { ApiError, call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { programmeQuery, queryClient } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { SettingField } from './setting-field.tsx'
import { groupOf, settingGroups } from './setting-groups.ts'

export const settingsQuery = queryOptions({
  queryKey: ['desk-settings'],
  queryFn: () => call(listDeskSettings, {}),
  // A form that is being filled in must not change under the hands.
  refetchOnWindowFocus: false,
})

/** Every setting of the programme, in groups; saved together, and never over what somebody else has saved. */
export function SettingsPage() {
  const t = useTexts('console_settings')
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Failure error={error} onRetry={() => void refetch()} />
      {!data && !error && <SkeletonText lines={10} />}
      {data && <SettingsForm key={data.version} settings={data.settings} version={data.version} />}
    </>
  )
}

function SettingsForm({ settings, version }: { settings: Setting[]; version: string }) {
  const t = useTexts('console_settings')
  const navigate = useNavigate()
  const { group } = useSearch({ strict: false }) as { group?: string }
  const [changes, setChanges] = useState<ReadonlyMap<string, SettingValue>>(new Map())
  const saving = useMutation({
    mutationFn: () =>
      call(setDeskSettings, {
        version,
        changes: [...changes].map(([name, value]) => ({ name, value })),
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: programmeQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['setup-steps'] })
      showToast({ text: t('saved'), tone: 'success' })
    },
  })
  const refusal = saving.error instanceof ApiError ? saving.error : undefined
  const change = ({ name, value: before }: Setting, value: SettingValue) => {
    const next = new Map(changes)
    if (JSON.stringify(before) === JSON.stringify(value)) next.delete(name)
    else next.set(name, value)
    setChanges(next)
  }
  const tabs = settingGroups.flatMap((name) => {
    const own = settings.filter((setting) => groupOf(setting.name) === name)
    if (own.length === 0) return []
    const wrong = own.filter((setting) => refusal?.fields[setting.name]).length
    return [
      {
        id: name,
        label: t(`group.${name}`),
        badge: wrong > 0 && (
          <span className="rounded-full bg-danger px-2 text-sm text-on-danger">{wrong}</span>
        ),
        panel: (
          <Card className="grid items-end gap-6 lg:grid-cols-2">
            {own.map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                value={changes.has(setting.name) ? changes.get(setting.name)! : setting.value}
                error={refusal?.fields[setting.name]}
                onChange={(value) => change(setting, value)}
              />
            ))}
          </Card>
        ),
      },
    ]
  })
  const selected = tabs.find(({ id }) => id === group)?.id ?? tabs[0]?.id
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changes.size > 0) saving.mutate()
      }}
      className="flex flex-col gap-5"
    >
      {refusal?.code === 'programme_changed' ? (
        <Notice
          tone="warning"
          announce
          action={
            <Button
              variant="secondary"
              onPress={() => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })}
            >
              {t('look_anew')}
            </Button>
          }
        >
          {refusal.message}
        </Notice>
      ) : (
        refusal && (
          <Notice tone="error" announce>
            {refusal.message}
          </Notice>
        )
      )}
      <GuardedLeaving isDirtyNow={() => changes.size > 0} />
      <Tabs
        label={t('groups')}
        tabs={tabs}
        {...(selected && { selected })}
        onChange={(id) => void navigate({ to: '.', search: { group: id } as never, replace: true })}
      />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
        <Button type="submit" pending={saving.isPending} isDisabled={changes.size === 0}>
          {t('save')}
        </Button>
        {changes.size > 0 && (
          <Button
            variant="quiet"
            onPress={() => {
              setChanges(new Map())
              saving.reset()
            }}
          >
            {t('discard')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {changes.size > 0 && t('unsaved', { count: changes.size })}
        </p>
      </div>
    </form>
  )
}
