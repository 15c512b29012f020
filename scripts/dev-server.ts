import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

/** What the server runs: its own, and what it shares with the widget. */
const SOURCES = ['server', 'widget/rules', 'widget/messages']

// An editor writes a file in several steps: they are one change.
const SETTLE_MS = 150

/**
 * Runs the server and starts it anew when a source of its changes. Not `node --watch`: that puts
 * messages of its own among those of worker threads.
 */
export function runDevServer(env: NodeJS.ProcessEnv): { stop(): Promise<void> } {
  let server = start(env)
  let turn: Promise<void> = Promise.resolve()
  let settle: NodeJS.Timeout | undefined

  const restart = async () => {
    await stop(server)
    console.log('\nServer sources changed: starting anew\n')
    server = start(env)
  }
  const onChange = () => {
    clearTimeout(settle)
    settle = setTimeout(() => {
      turn = turn.then(restart)
    }, SETTLE_MS)
  }
  const watchers = SOURCES.map((folder) => watch(folder, { recursive: true }, onChange))
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close()
      clearTimeout(settle)
      await turn
      await stop(server)
    },
  }
}

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const server = spawn(process.execPath, ['server/cli.ts', 'serve'], { stdio: 'inherit', env })
  server.once('exit', (code) => {
    if (code) console.log('\nThe server ended; it starts anew at the next change.\n')
  })
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
