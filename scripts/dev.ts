// `npm run dev` restarts the server when its sources change, and rebuilds the widget when the
// widget's sources change. The running server picks up the new build. One Ctrl-C stops both.
import { once } from 'node:events'
import { build } from 'vite'
import { LAZY_PARTS } from '../widget/lazy/scripts.ts'
import { runDevServer } from './dev-server.ts'
import { buildReference } from './reference.ts'

// We copy the environment now: Vite's build sets NODE_ENV to production in this process.
const env = { ...process.env }
const endings = [once(process, 'SIGINT'), once(process, 'SIGTERM')]

await buildReference()
for (const name of Object.keys(LAZY_PARTS)) await build({ mode: `part:${name}` })
await build({ mode: 'drawing' })
const watcher = await build({ build: { watch: {} } })
if (!('on' in watcher)) throw new Error('Vite did not start watching')

// The server serves the built script, so it waits for the first build.
await new Promise<void>((resolve) => {
  watcher.on('event', ({ code }) => {
    if (code === 'END' || code === 'ERROR') resolve()
  })
})
const server = runDevServer(env)

await Promise.race(endings)
await Promise.all([server.stop(), watcher.close()])
process.exit(0)
