// `npm run dev`: the server restarts when its sources change; the widget is rebuilt when its own
// do, and the running server picks the new build up. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'vite'

const watcher = await build({ build: { watch: {} } })
if (!('on' in watcher)) throw new Error('Vite did not start watching')

// The server serves the built script, so it waits for the first build.
await new Promise<void>((resolve) => {
  watcher.on('event', ({ code }) => {
    if (code === 'END' || code === 'ERROR') resolve()
  })
})
const options = ['--watch', '--watch-preserve-output', 'server/cli.ts', 'serve']
const server = spawn(process.execPath, options, { stdio: 'inherit' })

// A terminal sends Ctrl-C to the server too; SIGTERM reaches only this process.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
await once(server, 'exit')
await watcher.close()
