/** In groups of four, as it is easier to read aloud and to copy. */
export function groupedReceipt(receipt: string): string {
  return receipt.replace(/(.{4})(?=.)/g, '$1-')
}

/** As people type it: small letters, with or without dashes, and with letters that are mistaken for others. */
export function plainReceipt(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
