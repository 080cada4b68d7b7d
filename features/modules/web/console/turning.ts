import { queryOptions, useMutation, useMutationState } from '@tanstack/react-query'
import { listModuleSwitches, type ModuleSwitch, turnModule } from '#features/modules/contract/console.ts'
import type { ModuleName } from '#platform/contract/module-names.ts'
import { call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { modulesQuery as ownModules, queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** Under what is kept of them. */
export const moduleKeys = {
  all: ['console-modules'],
} as const

export const switchesQuery = queryOptions({
  queryKey: moduleKeys.all,
  queryFn: () => call(listModuleSwitches, {}),
})

const TURNING = [...switchesQuery.queryKey, 'turn']

type Turn = { module: ModuleName; segment: string | null; on: boolean | null }

export function useTurning() {
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
export function useTurnsUnderWay(): Turn[] {
  const pending = { mutationKey: TURNING, status: 'pending' } as const
  return useMutationState({ filters: pending, select: ({ state }) => state.variables as Turn[] }).flat()
}

export const switchOf = (switches: readonly ModuleSwitch[], module: ModuleName, segment: string | null) =>
  switches.find((each) => each.module === module && each.segment === segment)?.on
