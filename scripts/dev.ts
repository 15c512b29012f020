// `npm run dev`: the server restarts when its sources change; the widget is rebuilt when its own
// do, and the running server picks the new build up. One Ctrl-C ends both.
import { once } from 'node:events'
import { build } from 'vite'
import { runDevServer } from './dev-server.ts'
import { buildReference } from './reference.ts'

// Taken before Vite's build, which sets NODE_ENV to production for this process.
const env = { ...process.env }
const endings = [once(process, 'SIGINT'), once(process, 'SIGTERM')]

buildReference()
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
