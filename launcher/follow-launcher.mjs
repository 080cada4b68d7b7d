// Loaded before the target: when the launcher dies without a word (kill -9), the channel closes and we end in order.
if (process.env.CONVOY_LAUNCHER_PID === String(process.ppid) && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
