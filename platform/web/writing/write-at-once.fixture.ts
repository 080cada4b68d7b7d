import type { UserEvent } from '@testing-library/user-event'

/** Writes at the end of a field in one go: letter by letter a large editor draws itself anew for each of them. */
export async function writeAtOnce(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
