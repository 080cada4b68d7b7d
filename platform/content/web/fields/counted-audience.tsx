import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Audience } from '#platform/contract/audiences.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'

type CountReach = Endpoint<
  z.ZodMiniType<unknown, { audience: Audience }>,
  z.ZodMiniType<{ reach: number }>,
  never
>

/** For whom something is, and how many people that are today. */
export function CountedAudience<T extends { audience: Audience }>({
  editor: { value, set, fields },
  count,
}: {
  editor: Editor<T>
  count: CountReach
}) {
  const { audience } = value
  const { data } = useQuery({
    queryKey: [...platformKeys.reach, count.path, audience],
    queryFn: async () => (await callBehind(count, { audience })).reach,
    // What stands there until the new number has come; and it goes on being counted.
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    staleTime: 30_000,
  })
  return (
    <AudienceField
      value={audience}
      onChange={(next) => set({ audience: next } as Partial<T>)}
      reach={data}
      fields={fields}
    />
  )
}
