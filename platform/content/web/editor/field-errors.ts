/** The id of the control that a path of the answer names, as `texts.0.title`. */
export const fieldIdOf = (path: string) => `field-${path.replaceAll('.', '-')}`

/** What a control needs to be found again from the summary of mistakes. */
export function fieldProps(fields: Record<string, string>, path: string) {
  return { id: fieldIdOf(path), error: fields[path] }
}
