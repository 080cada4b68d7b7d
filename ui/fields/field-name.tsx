import { useEffect, useRef } from 'react'

/** Read from the page, where names are put together from texts and numbers: after every drawing, as tabs may turn. */
export function FieldName({ fieldId }: { fieldId: string }) {
  const name = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    name.current!.textContent = nameOf(fieldId)
  })
  return <span ref={name} />
}

/** "Question 2 · Answer 3:", as it stands on the page; nothing for what stands on no page at the moment. */
function nameOf(fieldId: string): string {
  const field = document.getElementById(fieldId)
  if (!field) return ''
  const names: string[] = []
  for (let part = field.parentElement; part; part = part.parentElement)
    if (part.dataset.part) names.unshift(part.dataset.part)
  const label =
    field.getAttribute('aria-label') ??
    document.getElementById(field.getAttribute('aria-labelledby') ?? '')?.textContent ??
    document.querySelector(`label[for="${fieldId}"]`)?.textContent
  if (label && label !== names.at(-1)) names.push(label)
  return names.length > 0 ? `${names.join(' · ')}:` : ''
}
