import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleSwitch } from '#features/modules/contract/console.ts'
import { MODULE_NAMES } from '#platform/contract/module-names.ts'
import { optionsQuery } from '#platform/web/console/limit.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { switchOf, useTurning, useTurnsUnderWay } from './turning.ts'

/** Which segments differ at a glance, and the switches of one of them, a line each. */
export function ForSegments({ switches }: { switches: ModuleSwitch[] }) {
  const t = useTexts('console_modules')
  const turning = useTurning()
  const underWay = useTurnsUnderWay()
  const { data: options, error, refetch } = useQuery(optionsQuery)
  const known = options?.segments ?? []
  const [chosen, setChosen] = useState<string>()
  const turned = switches.flatMap(({ segment }) => (segment === null ? [] : [segment]))
  const segments = [...new Set([...known, ...turned])].toSorted((a, b) => a.localeCompare(b))
  const differing = segments.filter((each) => turned.includes(each))
  const segment = segments.find((each) => each === chosen) ?? differing[0] ?? segments[0]
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
          {differing.length > 0 && (
            <ul aria-label={t('differing')} className="flex flex-col gap-1">
              {differing.map((each) => (
                <li key={each} className="flex flex-wrap items-center gap-x-2">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-pressed={each === segment}
                    onPress={() => setChosen(each)}
                  >
                    {each}
                  </Button>
                  <span className="text-sm text-ink-soft">
                    {switches
                      .filter((one) => one.segment === each)
                      .map(({ module, on }) => `${t(`module.${module}`)} ${t(on ? 'on' : 'off')}`)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <Select
            label={t('segment')}
            value={segment}
            options={segments.map((name) => ({ value: name, label: name }))}
            onChoose={setChosen}
          />
          <div className="flex flex-col divide-y divide-line">
            {MODULE_NAMES.map((module) => {
              const turn = underWay.findLast((each) => each.module === module && each.segment === segment)
              const on = turn ? turn.on : switchOf(switches, module, segment)
              const isOnForAll = switchOf(switches, module, null) ?? true
              return (
                <div key={module} className="flex items-center justify-between gap-3 py-1">
                  <span aria-hidden="true" className="font-semibold">
                    {t(`module.${module}`)}
                  </span>
                  <Select
                    hideLabel
                    className="w-56 max-w-[60%]"
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
                </div>
              )
            })}
          </div>
        </div>
      )}
    </Card>
  )
}
