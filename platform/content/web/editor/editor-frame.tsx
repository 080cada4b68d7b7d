import { Eye, RotateCcwClock, PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { HelpButton } from '#platform/web/guide/help-button.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { mediaHook } from '#ui/media.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EarlierSaves } from './earlier-saves.ts'
import { fieldIdOf } from './field-errors.ts'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { SavedSign } from './saved-sign.tsx'
import { SavesDialog } from './saves-dialog.tsx'
import type { Editor, SavedState } from './use-editor.ts'
import { GuardedLeaving } from './guarded-leaving.tsx'

/** Wide enough for the form and what participants will see of it side by side, from the start. */
const useRoomyScreen = mediaHook('(min-width: 100rem)')

interface EditorFrameProps<T extends object> {
  editor: Editor<T>
  title: string
  back: { to: string; text: string }
  /** How it stands: its state, whom it reaches. */
  signs: ReactNode
  /** What can be done with it beside saving it. */
  actions?: ReactNode
  /** What may still be changed, of something that runs. */
  running?: ReactNode
  saveText: string
  onSaved?: ((standing: SavedState<T>) => void) | undefined
  /** It is not on the server yet. */
  isNew?: boolean
  /** Once it is there. */
  saves?: EarlierSaves<T> | undefined
  /** Somebody may only look. */
  isFixed?: boolean
  /** Saving is what comes next; not when all is saved and the piece can be let out. */
  isSaveMain?: boolean
  renderPreview: (value: T) => ReactNode
  children: ReactNode
}

/** The page of everything that is written at the console: the form, what participants will see of it, and where it stands. */
export function EditorFrame<T extends object>(props: EditorFrameProps<T>) {
  const {
    editor,
    title,
    back,
    signs,
    actions,
    running,
    saveText,
    onSaved,
    isNew = false,
    saves,
    isFixed,
    isSaveMain = true,
    renderPreview,
    children,
  } = props
  const t = useTexts('console_content')
  const isRoomy = useRoomyScreen()
  const [wished, setLooking] = useState<boolean>()
  const isLooking = wished ?? isRoomy
  const [isSavesOpen, setSavesOpen] = useState(false)
  const save = async () => {
    const standing = await editor.save()
    if (standing) onSaved?.(standing)
    return standing !== undefined
  }
  const errors = Object.entries(editor.fields).map(([path, text]) => ({ fieldId: fieldIdOf(path), text }))
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={back.to}>{back.text}</BackLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageTitle className="wrap-anywhere">{title}</PageTitle>
        <HelpButton />
        {signs}
      </div>
      <div className="sticky top-0 z-20 -mx-2 flex flex-wrap items-center xl:flex-nowrap gap-2 bg-paper/95 px-2 py-2">
        {!isFixed && (
          <Button
            variant={isSaveMain ? 'primary' : 'secondary'}
            pending={editor.isSaving}
            onPress={() => void save()}
          >
            {saveText}
          </Button>
        )}
        {actions}
        <Button
          variant="secondary"
          aria-pressed={isLooking}
          icon={isLooking ? <PenLine /> : <Eye />}
          onPress={() => setLooking(!isLooking)}
        >
          {t(isLooking ? 'preview_close' : 'preview_open')}
        </Button>
        <span className="ml-auto flex items-center gap-1">
          {!isFixed && <SavedSign editor={editor} isNew={isNew} />}
          {saves && (
            <IconButton label={t('saves')} onPress={() => setSavesOpen(true)}>
              <RotateCcwClock />
            </IconButton>
          )}
        </span>
      </div>
      {running && <Notice>{running}</Notice>}
      {editor.isRestored && !editor.overtaken && (
        <Notice
          tone="warning"
          title={t('restored_title')}
          action={
            <Button variant="secondary" size="small" onPress={editor.discard}>
              {t('restored_discard')}
            </Button>
          }
        >
          {t('restored_text')}
        </Notice>
      )}
      <OvertakenNotice editor={editor} />
      <ErrorSummary title={t('mistakes')} errors={errors} attempt={editor.attempt} isNamed />
      <Failure error={editor.error} announce />
      <div
        className={
          isLooking ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'max-w-4xl'
        }
      >
        <div className={`flex min-w-0 flex-col gap-5 ${isLooking ? 'max-xl:hidden' : ''}`}>{children}</div>
        {isLooking && (
          <section
            aria-label={t('preview')}
            className="flex min-w-0 flex-col gap-4 rounded-card border-2 border-dashed border-line-strong p-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
          >
            {renderPreview(editor.value)}
          </section>
        )}
      </div>
      {saves && isSavesOpen && (
        <SavesDialog<T>
          saves={saves}
          renderPreview={saves.renderPreview ?? renderPreview}
          onTake={editor.take}
          onClose={() => setSavesOpen(false)}
        />
      )}
      <GuardedLeaving
        isDirtyNow={() => !isFixed && editor.isDirtyNow()}
        onSave={async () => (await editor.save()) !== undefined}
      />
    </div>
  )
}

/** A part of the form under a heading. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
