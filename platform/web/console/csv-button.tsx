import { Download } from 'lucide-react'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'

interface CsvButtonProps {
  children: string
  /** The call that answers the file. */
  load: () => Promise<{ name: string; csv: string | Blob }>
  isDisabled?: boolean
}

/** Saves what a call answers as a CSV file. */
export function CsvButton({ children, load, isDisabled = false }: CsvButtonProps) {
  const save = useCall(load, {
    done: ({ name, csv }) => saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
    onError: tellFailure,
  })
  return (
    <Button
      variant="secondary"
      pending={save.isPending}
      isDisabled={isDisabled}
      icon={<Download className="size-5" />}
      onPress={() => save.mutate()}
    >
      {children}
    </Button>
  )
}
