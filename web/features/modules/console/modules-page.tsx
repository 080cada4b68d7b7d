import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDeskModules, type ModuleSwitch, turnModules } from '#contract/modules-desk.ts'
import type { ModuleName } from '#contract/module-names.ts'
import { ConsoleHeader } from '#web/console/parts/console-header.tsx'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const modulesQuery = queryOptions({
  queryKey: ['desk-modules'],
  queryFn: () => call(listDeskModules, {}),
  refetchOnWindowFocus: false,
})

/** Which parts of the programme are on: for everybody, and where a segment differs. */
export function ModulesPage() {
  const t = useTexts('console_modules')
  const { data, error, refetch } = useQuery(modulesQuery)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Failure error={error} onRetry={() => void refetch()} />
      {!data && !error && <SkeletonText lines={10} />}
      {data && (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <ForAll switches={data.all} />
          <ForSegments segments={data.segments} all={data.all} />
        </div>
      )}
    </>
  )
}

function useTurning() {
  const t = useTexts('console_modules')
  return useMutation({
    mutationFn: (wish: { segment: string | null; switches: ModuleSwitch[] }) => call(turnModules, wish),
    onSuccess: (desk) => {
      queryClient.setQueryData(modulesQuery.queryKey, desk)
      void queryClient.invalidateQueries({ queryKey: ['setup-steps'] })
      showToast({ text: t('saved'), tone: 'success' })
    },
  })
}

function ForAll({ switches }: { switches: ModuleSwitch[] }) {
  const t = useTexts('console_modules')
  const turning = useTurning()
  const [wishes, setWishes] = useState<Partial<Record<ModuleName, boolean>>>({})
  // What nobody has turned is on.
  const all = switches.map(({ module, is_on }) => ({ module, is_on: wishes[module] ?? is_on ?? true }))
  return (
    <Card as="section" labelledBy="modules-all">
      <h2 id="modules-all" className="text-xl">
        {t('for_all')}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{t('for_all_hint')}</p>
      <div className="flex flex-col divide-y divide-line">
        {all.map(({ module, is_on }) => (
          <Switch
            key={module}
            checked={is_on}
            description={t(`what.${module}`)}
            onChange={({ target }) => setWishes({ ...wishes, [module]: target.checked })}
          >
            {t(`module.${module}`)}
          </Switch>
        ))}
      </div>
      <div className="mt-4 flex flex-col items-start gap-3">
        <Failure error={turning.error} announce />
        <Button
          pending={turning.isPending}
          onPress={() =>
            turning.mutate({ segment: null, switches: all }, { onSuccess: () => setWishes({}) })
          }
        >
          {t('save')}
        </Button>
      </div>
    </Card>
  )
}

type Segment = { segment: string; people: number; switches: ModuleSwitch[] }

function ForSegments({ segments, all }: { segments: Segment[]; all: ModuleSwitch[] }) {
  const t = useTexts('console_modules')
  const turning = useTurning()
  const [chosen, setChosen] = useState<string>()
  const [wishes, setWishes] = useState<Partial<Record<ModuleName, boolean | null>>>({})
  const segment = segments.find((each) => each.segment === chosen) ?? segments[0]
  return (
    <Card as="section" labelledBy="modules-segments">
      <h2 id="modules-segments" className="text-xl">
        {t('for_segment')}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{t(segment ? 'for_segment_hint' : 'no_segments')}</p>
      {segment && (
        <div className="flex flex-col gap-4">
          <Select
            label={t('segment')}
            value={segment.segment}
            options={segments.map((each) => ({
              value: each.segment,
              label: t('segment_people', { name: each.segment, count: each.people }),
            }))}
            onChange={({ target }) => {
              setChosen(target.value)
              setWishes({})
            }}
          />
          {segment.switches.map(({ module, is_on }) => {
            const wish = wishes[module] === undefined ? is_on : wishes[module]
            const isOnForAll = all.find((each) => each.module === module)?.is_on ?? true
            return (
              <Select
                key={module}
                label={t(`module.${module}`)}
                value={wish === null ? 'all' : wish ? 'on' : 'off'}
                options={[
                  { value: 'all', label: t(isOnForAll ? 'as_all_on' : 'as_all_off') },
                  { value: 'on', label: t('on') },
                  { value: 'off', label: t('off') },
                ]}
                onChange={({ target }) =>
                  setWishes({ ...wishes, [module]: target.value === 'all' ? null : target.value === 'on' })
                }
              />
            )
          })}
          <Failure error={turning.error} announce />
          <Button
            className="self-start"
            pending={turning.isPending}
            isDisabled={Object.keys(wishes).length === 0}
            onPress={() =>
              turning.mutate(
                {
                  segment: segment.segment,
                  switches: Object.entries(wishes).map(([module, is_on]) => ({
                    module: module as ModuleName,
                    is_on,
                  })),
                },
                { onSuccess: () => setWishes({}) },
              )
            }
          >
            {t('save_segment')}
          </Button>
        </div>
      )}
    </Card>
  )
}
