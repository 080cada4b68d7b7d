import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'

export type SheetFile = { text: string; name: string }

type Sending<Report> = {
  send: (text: string, dry_run: boolean) => Promise<Report>
  /** What follows once it was taken. */
  taken: (queries: QueryClient) => unknown
}

/** A sheet that is tried as soon as it is chosen, and taken by a press. `report` is about the last of both. */
export function useSheet<Report extends { dry_run: boolean }>({ send, taken }: Sending<Report>) {
  const [file, setFile] = useState<SheetFile>()
  const taking = useCall(({ text, dry_run }: { text: string; dry_run: boolean }) => send(text, dry_run), {
    done: ({ dry_run }, _, queries) => {
      if (!dry_run) void taken(queries)
    },
  })
  return {
    file,
    report: taking.data,
    error: taking.error,
    isPending: taking.isPending,
    choose: (text: string, name: string) => {
      setFile({ text, name })
      taking.mutate({ text, dry_run: true })
    },
    take: () => file && taking.mutate({ text: file.text, dry_run: false }),
    retry: () => taking.variables && taking.mutate(taking.variables),
  }
}
