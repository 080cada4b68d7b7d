export function webIsBuilt(root: string): boolean
export function buildWeb(options: { root: string; say: (line: string) => void }): Promise<void>
