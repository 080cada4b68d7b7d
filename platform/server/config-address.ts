/** Whether an address opens on this machine alone. */
export function isOfThisMachine(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}
