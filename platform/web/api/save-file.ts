/** Hands the browser something to save under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
