// Loaded before the target: when the launcher dies without a word (kill -9), the channel closes and we end in order.
const launcher = process.env.CONVOY_LAUNCHER_PID
// Programs that we start have other parents, and the configuration refuses names it does not know.
delete process.env.CONVOY_LAUNCHER_PID

if (launcher === String(process.ppid) && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
