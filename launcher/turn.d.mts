export function waitForTurn(root: string): Promise<() => void>
export function tryTurn(lock: string, root: string): number
