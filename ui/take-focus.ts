/** As the `ref` of what comes in the place of what was pressed: the focus goes on from there, and it is read. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
