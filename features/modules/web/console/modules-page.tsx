import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MODULE_NAMES, type ModuleName } from '#platform/contract/module-names.ts'
import { listModuleSwitches, type ModuleSwitch, turnModule } from '#features/modules/contract/console.ts'
import { optionsQuery } from '#platform/web/console/limit.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { modulesQuery as ownModules, queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of them. */
export const moduleKeys = {
  all: ['console-modules'],
} as const

const switchesQuery = queryOptions({
  queryKey: moduleKeys.all,
  queryFn: () => call(listModuleSwitches, {}),
})

const TURNING = [...switchesQuery.queryKey, 'turn']

type Turn = { module: ModuleName; segment: string | null; on: boolean | null }

function useTurning() {
  const t = useTexts('console_modules')
  return useMutation({
    mutationKey: TURNING,
    mutationFn: async (turns: Turn[]) => {
      for (const turn of turns) await call(turnModule, { turn })
    },
    onSuccess: () => showToast({ text: t('saved'), tone: 'success' }),
    // Under way until how it stands is read anew, so that no switch jumps back between.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ownModules.queryKey })
      void queryClient.invalidateQueries({ queryKey: platformKeys.setup })
      await queryClient.invalidateQueries({ queryKey: switchesQuery.queryKey })
    },
  })
}

/** What is being turned at this moment: shown at once, and taken back when it is refused. */
function useTurnsUnderWay(): Turn[] {
  const pending = { mutationKey: TURNING, status: 'pending' } as const
  return useMutationState({ filters: pending, select: ({ state }) => state.variables as Turn[] }).flat()
}

/** Which parts of the programme are on: for everybody, and where a segment differs. */
export function ModulesPage() {
  const t = useTexts('console_modules')
  const { data, error, refetch } = useQuery(switchesQuery)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Loading query={{ data, error, refetch }} lines={10} />
      {data && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <ForAll switches={data.switches} own={data.own} />
          <ForSegments switches={data.switches} />
        </div>
      )}
    </>
  )
}

const switchOf = (switches: readonly ModuleSwitch[], module: ModuleName, segment: string | null) =>
  switches.find((each) => each.module === module && each.segment === segment)?.on

type Own = { module: ModuleName; on: number; off: number }

function ForAll({ switches, own }: { switches: ModuleSwitch[]; own: Own[] }) {
  const t = useTexts('console_modules')
  const turning = useTurning()
  const underWay = useTurnsUnderWay()
  const isOn = (module: ModuleName) =>
    underWay.findLast((turn) => turn.module === module && turn.segment === null)?.on ??
    switchOf(switches, module, null) ??
    true
  const undecided = MODULE_NAMES.filter((module) => switchOf(switches, module, null) === undefined)
  return (
    <Card as="section" labelledBy="modules-all">
      <h2 id="modules-all" className="text-xl">
        {t('for_all')}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{t('for_all_hint')}</p>
      <Failure error={turning.error} announce />
      <div className="flex flex-col divide-y divide-line">
        {MODULE_NAMES.map((module) => {
          const people = own.find((each) => each.module === module)
          const several = (people?.on ?? 0) + (people?.off ?? 0)
          return (
            <Switch
              key={module}
              checked={isOn(module)}
              description={
                several > 0
                  ? `${t(`what.${module}`)} ${t('own_switches', { count: several })}`
                  : t(`what.${module}`)
              }
              onChange={({ target }) => turning.mutate([{ module, segment: null, on: target.checked }])}
            >
              {t(`module.${module}`)}
            </Switch>
          )
        })}
      </div>
      {undecided.length === MODULE_NAMES.length && (
        <Button
          className="mt-4"
          variant="secondary"
          pending={turning.isPending}
          onPress={() => turning.mutate(undecided.map((module) => ({ module, segment: null, on: true })))}
        >
          {t('keep_all')}
        </Button>
      )}
    </Card>
  )
}

function ForSegments({ switches }: { switches: ModuleSwitch[] }) {
  const t = useTexts('console_modules')
  const turning = useTurning()
  const underWay = useTurnsUnderWay()
  const { data: options, error, refetch } = useQuery(optionsQuery)
  const known = options?.segments ?? []
  const [chosen, setChosen] = useState<string>()
  const turned = switches.flatMap(({ segment }) => (segment === null ? [] : [segment]))
  const segments = [...new Set([...known, ...turned])].toSorted((a, b) => a.localeCompare(b))
  const segment = segments.find((each) => each === chosen) ?? segments[0]
  return (
    <Card as="section" labelledBy="modules-segments">
      <h2 id="modules-segments" className="text-xl">
        {t('for_segment')}
      </h2>
      {(options || segment !== undefined) && (
        <p className="mb-3 text-sm text-ink-soft">
          {t(segment === undefined ? 'no_segments' : 'for_segment_hint')}
        </p>
      )}
      <Failure error={error} onRetry={() => void refetch()} />
      <Failure error={turning.error} announce />
      {segment !== undefined && (
        <div className="flex flex-col gap-4">
          <Select
            label={t('segment')}
            value={segment}
            options={segments.map((name) => ({ value: name, label: name }))}
            onChoose={setChosen}
          />
          {MODULE_NAMES.map((module) => {
            const turn = underWay.findLast((each) => each.module === module && each.segment === segment)
            const on = turn ? turn.on : switchOf(switches, module, segment)
            const isOnForAll = switchOf(switches, module, null) ?? true
            return (
              <Select
                key={module}
                label={t(`module.${module}`)}
                value={on === true ? 'on' : on === false ? 'off' : 'all'}
                options={[
                  { value: 'all', label: t(isOnForAll ? 'as_all_on' : 'as_all_off') },
                  { value: 'on', label: t('on') },
                  { value: 'off', label: t('off') },
                ]}
                onChoose={(next) =>
                  turning.mutate([{ module, segment, on: next === 'all' ? null : next === 'on' }])
                }
              />
            )
          })}
        </div>
      )}
    </Card>
  )
}
