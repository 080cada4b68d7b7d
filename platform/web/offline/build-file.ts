let file = ''

/** The first file of this build, under whose hashed name the app knows itself; nothing while Convoy is developed. */
export const buildFile = () => file

export function nameBuild(address: string): void {
  file = new URL(address).pathname
}
