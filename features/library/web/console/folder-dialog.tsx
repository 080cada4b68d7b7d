import { LANGUAGES } from '#platform/contract/languages.ts'
import { useState } from 'react'
import {
  changeLibraryFolder,
  createLibraryFolder,
  type ConsoleFolder,
} from '#features/library/contract/console.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { placedFolders } from './library-folders.queries.ts'

interface FolderDialogProps {
  /** Nothing for a new one. */
  folder: ConsoleFolder | undefined
  folders: readonly ConsoleFolder[]
  onSaved: (saved: { folders: ConsoleFolder[] }) => void
  onClose: () => void
}

/** What a folder is called in each language, and in which one it stands. */
export function FolderDialog({ folder, folders, onSaved, onClose }: FolderDialogProps) {
  const t = useTexts('console_library')
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  const [names, setNames] = useState(
    () =>
      new Map(
        LANGUAGES.map((own) => [own, folder?.texts.find(({ language }) => language === own)?.name ?? '']),
      ),
  )
  const [parent, setParent] = useState(folder?.parent_id ?? null)
  const texts = LANGUAGES.flatMap((language) => {
    const name = names.get(language)?.trim() ?? ''
    return name ? [{ language, name }] : []
  })
  const saving = useCall(
    () =>
      folder
        ? call(changeLibraryFolder, { folder_id: folder.id, parent_id: parent, texts })
        : call(createLibraryFolder, { parent_id: parent, texts }),
    {
      done: (saved) => {
        onSaved(saved)
        onClose()
      },
    },
  )
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  return (
    <PageDialog
      onClose={onClose}
      size="small"
      title={t(folder ? 'folder_edit' : 'folder_new')}
      cancel={c('cancel')}
      footer={
        <Button pending={saving.isPending} isDisabled={texts.length === 0} onPress={() => saving.mutate()}>
          {t('folder_save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            lang={language}
            label={t('folder_name', { language: parts(`language.${language}`) })}
            maxLength={80}
            value={names.get(language) ?? ''}
            error={fields[`texts.${texts.findIndex((text) => text.language === language)}.name`]}
            onText={(text) => setNames((before) => new Map(before).set(language, text))}
          />
        ))}
        <Select
          label={t('folder_within')}
          value={parent ?? ''}
          error={fields['parent_id']}
          onChoose={(next) => setParent(next || null)}
          options={[
            { value: '', label: t('no_folder') },
            // Without itself, and what stands in it is not reached either.
            ...placedFolders(folders.filter(({ id }) => id !== folder?.id)).map((placed) => ({
              value: placed.folder.id,
              label: placed.path,
            })),
          ]}
        />
        <Failure error={saving.error} announce />
      </div>
    </PageDialog>
  )
}
