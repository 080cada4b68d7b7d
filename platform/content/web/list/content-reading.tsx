import { HelpButton } from '#platform/web/guide/help-button.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { WholeEditorProps } from '#platform/content/web/editor/content-editor-props.ts'
import { PreviewSubjectProvider, previewSubject } from '#platform/content/web/preview/preview-subject.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { StateSign } from './state-sign.tsx'

/** A piece of content for an organiser who looks after some of the people: they see what it is, and change nothing. */
export function ContentReading<Item, T extends object>({
  item,
  ...props
}: WholeEditorProps<Item, T> & { item: Item | undefined }) {
  const { path, words, contentOf, titleOf, state, stateWord, picturesOf } = props
  const { renderSigns, renderLinks, renderPreview, renderBelow } = props
  const c = useTexts('console_content')
  const content = item && contentOf(item)
  const isOver = item !== undefined && props.isOver?.(item) === true
  const pictures = {
    known: new Map(((item && picturesOf?.(item)) ?? []).map((each) => [each.id, each])),
    add: () => undefined,
  }
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={path}>{words('back')}</BackLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageTitle className="wrap-anywhere">{(content && titleOf(content)) || words('new')}</PageTitle>
        <HelpButton />
        {item && <StateSign state={state(item)}>{stateWord(state(item))}</StateSign>}
        {item && renderSigns?.(item)}
      </div>
      <Notice>{c('only_read')}</Notice>
      {item && <div className="flex flex-wrap gap-2 empty:hidden">{renderLinks?.(item)}</div>}
      {isOver && <div className="max-w-4xl">{renderBelow?.(item)}</div>}
      {item && content && (
        <section
          aria-label={c('preview')}
          className="flex max-w-4xl min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
        >
          <PreviewSubjectProvider value={previewSubject(props.kind, props.idOf(item), content)}>
            {renderPreview(content, { item, pictures })}
          </PreviewSubjectProvider>
        </section>
      )}
      {item && !isOver && <div className="max-w-4xl">{renderBelow?.(item)}</div>}
    </div>
  )
}
