#!/usr/bin/env node
// `npx zeven` starts on whatever Node the machine has; the command line itself needs the Node that
// `npm ci` put into node_modules. Plain JavaScript, because an older Node cannot read TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED_MAJOR = 26
const executable = process.platform === 'win32' ? 'node.exe' : 'node'
const installed = fileURLToPath(new URL(`../node_modules/node/bin/${executable}`, import.meta.url))
const cli = fileURLToPath(new URL('../server/cli.ts', import.meta.url))

function pickNode() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  if (existsSync(installed)) return installed
  console.error(`zeven needs Node ${NEEDED_MAJOR} or newer; run "npm ci" to install it here.`)
  return process.exit(1)
}

const child = spawn(pickNode(), [cli, ...process.argv.slice(2)], { stdio: 'inherit' })
// A terminal sends Ctrl-C to both processes itself; a second one would read as "stop at once".
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGHUP'))
child.on('exit', (code, signal) => {
  if (!signal) return process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
