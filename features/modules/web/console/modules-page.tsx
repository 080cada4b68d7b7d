import { useQuery } from '@tanstack/react-query'
import { MODULE_NAMES, type ModuleName } from '#platform/contract/module-names.ts'
import type { ModuleSwitch } from '#features/modules/contract/console.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { ForSegments } from './module-segments.tsx'
import { switchesQuery, switchOf, useTurning, useTurnsUnderWay } from './turning.ts'

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
