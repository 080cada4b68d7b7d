import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guessColumns, lackingIn, plainHeading } from '#platform/sheets/contract/sheet-form.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { SheetGuide } from './sheet-guide.tsx'
import { headOf } from './sheet-text.ts'

/** A file as it was chosen, and what each of its columns is. */
export type HeldSheet<Column extends string> = {
  text: string
  name: string
  heading: readonly string[]
  first: readonly string[]
  columns: (Column | null)[]
}

/** What a file holds, its columns guessed by the names of the form and those that its reader sees. */
export function heldSheet<Column extends string>(
  { text, name }: { text: string; name: string },
  { form, columns }: SheetGuide<Column>,
): HeldSheet<Column> {
  const head = headOf(text)
  const named = Object.fromEntries(
    columns.map((column) => [column.id, [...form.headings[column.id], plainHeading(column.name)]]),
  ) as unknown as typeof form.headings
  const headings = { ...form.headings, ...named }
  return { text, name: name.slice(0, 120), ...head, columns: guessColumns(head.heading, { headings }) }
}

type Sending<Column extends string, Report> = {
  guide: SheetGuide<Column>
  send: (held: HeldSheet<Column>, dry_run: boolean) => Promise<Report>
  /** What follows once it was taken. */
  taken?: (report: Report, queries: QueryClient) => unknown
}

/**
 * A sheet that is tried as soon as it is chosen and whenever its columns are matched anew, and taken by a press: `tried`
 * is what it would do, `done` what it has done.
 */
export function useSheet<Column extends string, Report>({ guide, send, taken }: Sending<Column, Report>) {
  const [held, setHeld] = useState<HeldSheet<Column>>()
  const trying = useCall((sheet: HeldSheet<Column>) => send(sheet, true))
  const taking = useCall((sheet: HeldSheet<Column>) => send(sheet, false), {
    done: (report, _, queries) => void taken?.(report, queries),
  })
  const attempt = (sheet: HeldSheet<Column>) => {
    setHeld(sheet)
    taking.reset()
    if (lackingIn(sheet.columns, guide.form).length === 0) trying.mutate(sheet)
    else trying.reset()
  }
  return {
    held,
    tried: trying.data,
    done: taking.data,
    error: taking.error ?? trying.error,
    isTrying: trying.isPending,
    isTaking: taking.isPending,
    choose: (text: string, name: string) => attempt(heldSheet({ text, name }, guide)),
    match: (columns: (Column | null)[]) => held && attempt({ ...held, columns }),
    take: () => held && taking.mutate(held),
    retry: () => held && (taking.error ? taking.mutate(held) : trying.mutate(held)),
    leave: () => {
      setHeld(undefined)
      trying.reset()
      taking.reset()
    },
  }
}
