import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

/** The folders of the server's sources. */
const SOURCES = ['server', 'shared', 'samples']

// An editor writes a file in several steps. Steps this close together are one change.
const SETTLE_MS = 150

/**
 * Runs the server and restarts it after a change of its sources. We do not use `node --watch`: it
 * sends messages of its own through the channels of our worker threads.
 */
export function runDevServer(env: NodeJS.ProcessEnv): { stop(): Promise<void> } {
  let server = start(env)
  let lastRestart: Promise<void> = Promise.resolve()
  let settleTimer: NodeJS.Timeout | undefined

  const restart = async () => {
    await stop(server)
    console.log('\nServer sources changed: restarting the server\n')
    server = start(env)
  }
  const onChange = () => {
    clearTimeout(settleTimer)
    settleTimer = setTimeout(() => {
      lastRestart = lastRestart.then(restart)
    }, SETTLE_MS)
  }
  const watchers = SOURCES.map((folder) => watch(folder, { recursive: true }, onChange))
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close()
      clearTimeout(settleTimer)
      await lastRestart
      await stop(server)
    },
  }
}

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const server = spawn(process.execPath, ['server/cli.ts', 'serve', '--demo'], {
    stdio: 'inherit',
    env,
  })
  server.once('exit', (code) => {
    if (code) console.log('\nThe server stopped. It starts again at the next change.\n')
  })
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
