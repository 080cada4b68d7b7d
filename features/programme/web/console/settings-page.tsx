import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { setConsoleSettings, type Setting, type SettingValue } from '#features/programme/contract/console.ts'
import { ClashSign } from '#platform/content/web/editor/clash-sign.tsx'
import type { GapName } from '#features/programme/contract/gaps.ts'
import { StartDialog } from '#features/programme/web/shared/start-dialog.tsx'
import { ProgrammeRefusal } from '#features/programme/web/shared/programme-refusal.tsx'
import { isSame } from '#platform/content/web/editor/merge-over.ts'
import { GuardedLeaving } from '#platform/content/web/editor/guarded-leaving.tsx'
import { useWorkOver } from '#platform/content/web/editor/use-work-over.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { programmeQuery, queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SettingField } from './setting-field.tsx'
import { groupOf, settingGroups } from './setting-groups.ts'
import { settingsQuery } from './settings.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Several lines high: it would leave a hole beside it. */
const isTall = ({ kind }: Setting) => kind === 'choices'
const inColumns = (settings: Setting[]) => settings.toSorted((a, b) => Number(isTall(a)) - Number(isTall(b)))

/** Every setting of the programme, in groups; saved together, and never over what somebody else has saved. */
export function SettingsPage() {
  const t = useTexts('console_settings')
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Loading query={{ data, error, refetch }} lines={10} />
      {data && <SettingsForm settings={data.settings} version={data.version} />}
    </>
  )
}

type Values = Record<string, SettingValue>
type Saving = { sent: Values; without?: GapName[]; startsLater: string | undefined }

/** When the clock would start it, at a date that lies ahead. */
function laterStartOf({ started, starts_at: at }: Values): string | undefined {
  return started === 'by_date' && typeof at === 'string' && Date.parse(at) > Date.now() ? at : undefined
}

function SettingsForm({ settings, version }: { settings: Setting[]; version: string }) {
  const t = useTexts('console_settings')
  const navigate = useNavigate()
  const { group } = useSearch() as { group?: string }
  const stands = Object.fromEntries(settings.map(({ name, value }) => [name, value]))
  const work = useWorkOver<Record<string, SettingValue>>(stands, version)
  // Fields keep what is typed; counted up, they begin anew with what stands.
  const [round, setRound] = useState(0)
  const changes = settings.filter(({ name }) => work.changed.includes(name))
  const saving = useCall(
    ({ sent, without }: Saving) =>
      call(setConsoleSettings, {
        version,
        changes: Object.entries(sent).flatMap(([name, value]) =>
          isSame(value, work.base[name]!) ? [] : [{ name, value }],
        ),
        ...(without && { without }),
      }),
    {
      said: t('saved'),
      stale: [programmeQuery.queryKey, platformKeys.setup],
      done: (saved, { sent }) => {
        work.saved(sent)
        queryClient.setQueryData(settingsQuery.queryKey, saved)
      },
    },
  )
  const refusal = saving.error instanceof ApiError ? saving.error : undefined
  // What was saved would start the programme, and something is missing.
  const isLacking = refusal?.code === 'programme_gaps_left' || (saving.isPending && saving.variables.without)
  const startsLater = saving.variables?.startsLater
  const lookAnew = async () => {
    await queryClient.refetchQueries({ queryKey: settingsQuery.queryKey })
    saving.reset()
  }
  const takeTheirs = (name: string) => {
    work.set({ ...work.mine, [name]: work.base[name]! })
    setRound(round + 1)
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
          <Card className="field-grid lg:grid-cols-2 lg:gap-x-6">
            {inColumns(own).map((setting) => (
              <div
                key={`${setting.name} ${JSON.stringify(work.base[setting.name])} ${round}`}
                className={
                  isTall(setting) || work.clashes.includes(setting.name) ? 'lg:col-span-2' : 'contents'
                }
              >
                <SettingField
                  setting={setting}
                  value={work.mine[setting.name]!}
                  error={refusal?.fields[setting.name]}
                  onChange={(value) => work.set({ ...work.mine, [setting.name]: value })}
                />
                {work.clashes.includes(setting.name) && (
                  <ClashSign onTheirs={() => takeTheirs(setting.name)} />
                )}
              </div>
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
        if (changes.length > 0) saving.mutate({ sent: work.mine, startsLater: laterStartOf(work.mine) })
      }}
      className="flex flex-col gap-5"
    >
      {isLacking ? (
        <StartDialog
          starting={{ isPending: saving.isPending, error: null }}
          onStart={(without) => saving.mutate({ sent: work.mine, without, startsLater })}
          {...(startsLater && {
            later: {
              at: startsLater,
              onByHand: () => {
                const byHand = { ...work.mine, started: 'off' }
                work.set(byHand)
                saving.mutate({ sent: byHand, startsLater: undefined })
              },
            },
          })}
          onClose={() => saving.reset()}
        />
      ) : (
        <ProgrammeRefusal refusal={refusal} onLookAnew={lookAnew} />
      )}
      <GuardedLeaving isDirtyNow={() => work.isDirty} />
      <Tabs
        label={t('groups')}
        tabs={tabs}
        {...(selected && { selected })}
        onChange={(id) => void navigate({ to: '.', search: { group: id }, replace: true })}
      />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
        <Button type="submit" pending={saving.isPending} isDisabled={changes.length === 0}>
          {t('save')}
        </Button>
        {changes.length > 0 && (
          <Button
            variant="quiet"
            onPress={() => {
              work.discard()
              setRound(round + 1)
              saving.reset()
            }}
          >
            {t('discard')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {changes.length > 0 && t('unsaved', { count: changes.length })}
        </p>
      </div>
    </form>
  )
}
