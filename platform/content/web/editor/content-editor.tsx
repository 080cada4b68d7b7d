import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import type { Picture } from '#platform/contract/pictures.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ActionButtons, type ContentAction } from '#platform/content/web/list/content-actions.tsx'
import type { ContentEditorProps, EditorPictures, WholeEditorProps } from './content-editor-props.ts'
import { useLimit } from '#platform/web/console/limit.ts'
import { ContentReading } from '#platform/content/web/list/content-reading.tsx'
import { keptSaves } from './earlier-saves.ts'
import { LackingWords } from './lacking-words.tsx'
import { FoldedWhen } from './folded-when.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { EditorPlace } from './editor-place.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { consoleKey } from '#platform/content/web/list/content-kind.ts'
import { afterSaving, useSaveFirst } from './save-first.ts'
import { StateSign } from '#platform/content/web/list/state-sign.tsx'
import { PreviewSubjectProvider, previewSubject } from '#platform/content/web/preview/preview-subject.ts'
import { useEditor } from './use-editor.ts'
import { useUsualParts } from './usual-parts.tsx'
import { begunIn } from './written-texts.ts'

/** The page of one piece of content, or of a new one: what stands in the address decides. */
export function ContentEditor<Item, T extends object>(own: ContentEditorProps<Item, T>) {
  const props = useUsualParts(own)
  const { id } = useParams() as { id?: string }
  const isReader = useLimit() !== undefined && props.forLimited !== true
  const query = useQuery({
    queryKey: consoleKey(props.path, id ?? 'new'),
    queryFn: () => props.read(id!),
    enabled: id !== undefined,
    staleTime: 0,
  })
  return (
    <EditorPlace query={query} isNew={id === undefined}>
      {(person) =>
        isReader ? (
          <ContentReading {...props} item={query.data} />
        ) : (
          <Writing key={id ?? 'new'} {...props} item={query.data} person={person} />
        )
      }
    </EditorPlace>
  )
}

function Writing<Item, T extends object>(
  props: WholeEditorProps<Item, T> & { item: Item | undefined; person: string },
) {
  const { path, words, kind, read, write, idOf, savesIdOf = idOf, contentOf, numberOf } = props
  const {
    earlierOf,
    picturesOf,
    blank,
    item,
    person,
    titleOf,
    isDraft,
    isFixed,
    state,
    stateWord,
    renderSigns,
    running,
  } = props
  const { actions, next, renderLinks, renderButtons, renderPreview, renderForm, renderBelow } = props
  const c = useTexts('console_content')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [added, setAdded] = useState<ReadonlyMap<string, Picture>>(new Map())
  const id = item && idOf(item)
  const standing = (made: Item) => {
    queries.setQueryData(consoleKey(path, idOf(made)), made)
    // Also of what somebody else has saved, which is read when it is in the way.
    void queries.invalidateQueries({ queryKey: platformKeys.saves })
    return { id: idOf(made), value: contentOf(made), number: numberOf(made) }
  }
  const editor = useEditor<T>({
    person,
    place: `${path}.${id ?? 'new'}`,
    start: item
      ? { value: contentOf(item), number: numberOf(item) }
      : { value: begunIn(currentLanguage(), blank()), number: 0 },
    isAutosaved: item !== undefined && isDraft(item),
    write: async (content, after) => standing(await write(id, content, after)),
    reload: async () => standing(await read(id!)),
  })
  const saveFirst = useSaveFirst(editor)
  const pictures: EditorPictures = {
    known: new Map([
      ...((item && picturesOf?.(item)) ?? []).map((each) => [each.id, each] as const),
      ...added,
    ]),
    add: (picture) => setAdded((before) => new Map(before).set(picture.id, picture)),
  }
  const fixed = item !== undefined && isFixed?.(item) === true
  const acts = item ? actions(item) : []
  const isToPublish =
    item !== undefined && (props.isToPublish?.(item) ?? acts.some(({ id: act }) => act === 'publish'))
  const isMain = isToPublish && !editor.isDirty && !editor.isSaving && !fixed
  const asking = (action: ContentAction): ContentAction =>
    action.id === 'publish' && action.question
      ? { ...action, question: { ...action.question, more: <LackingWords content={editor.value} /> } }
      : action
  const over = item !== undefined && props.isOver?.(item) === true
  return (
    <EditorFrame<T>
      editor={editor}
      title={titleOf(editor.value) || words('new')}
      back={{ to: path, text: words('back') }}
      signs={
        item && (
          <>
            <StateSign state={state(item)}>{stateWord(state(item))}</StateSign>
            {renderSigns?.(item)}
          </>
        )
      }
      running={item && running?.(item)}
      saveText={item && !isDraft(item) ? c('save_live') : c('save_draft')}
      onSaved={(made) => {
        if (!id) void navigate({ to: `${path}/${made.id}`, replace: true })
      }}
      isNew={!item}
      saves={item && (kind ? keptSaves<T>(kind, savesIdOf(item)) : earlierOf?.(item))}
      isFixed={fixed}
      isSaveMain={!isMain}
      actions={
        item && (
          <>
            {renderLinks?.(item)}
            {renderButtons?.(item, saveFirst, isMain)}
            <ActionButtons
              actions={acts.map(asking).map(afterSaving(saveFirst))}
              next={next}
              {...(isMain && { main: 'publish' })}
            />
          </>
        )
      }
      renderPreview={(content) => (
        <PreviewSubjectProvider value={previewSubject(kind, id, content)}>
          {renderPreview(content, { item, pictures })}
        </PreviewSubjectProvider>
      )}
    >
      {over && renderBelow?.(item)}
      <FoldedWhen isFolded={over} name={c('as_written')}>
        <fieldset disabled={fixed} className="contents">
          {renderForm(editor, { item, pictures })}
        </fieldset>
      </FoldedWhen>
      {item && !over && renderBelow?.(item)}
    </EditorFrame>
  )
}
