// Runs on whatever Node the machine has, so it keeps to what Node 14 understands and imports the rest later.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Convoy needs Node.js 20.19 or newer, and this is ${process.versions.node}: install a current one from https://nodejs.org and run the same command again.`,
  )
  process.exitCode = 1
} else {
  void import('./launcher/launcher.mjs').then(({ launch }) => launch(process.argv.slice(2)))
}
