// `npm run dev`: the server restarts when its sources change, and after every rebuild of the
// widget, because it reads the script once, at start. Ctrl-C ends both.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'vite'

let server: ChildProcess | null = null
let restarting: Promise<void> = Promise.resolve()

async function startServer(): Promise<void> {
  await stopServer('SIGTERM')
  const options = ['--watch', '--watch-preserve-output', 'server/cli.ts', 'serve']
  server = spawn(process.execPath, options, { stdio: 'inherit' })
}

async function stopServer(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

const watcher = await build({ build: { watch: {} } })
if (!('on' in watcher)) throw new Error('Vite did not start watching')
watcher.on('event', ({ code }) => {
  if (code === 'END') restarting = restarting.then(startServer)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await watcher.close()
    await restarting
    await stopServer(signal)
    process.exit(0)
  })
}
