#!/usr/bin/env node
// `npx zeven` starts on whatever Node the machine has; the command line itself needs the Node that
// `npm ci` put into node_modules. Plain JavaScript, because an older Node cannot read TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED_MAJOR = 26
const PARENT_CHECK_MS = 500
const cli = new URL('../server/cli.ts', import.meta.url)

if (process.env.npm_command) endWithParent()
if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) await import(cli.href)
else runOn(findInstalledNode())

/** npm starts us through a shell and stops only that one: without it, we were left running. */
function endWithParent() {
  const parent = process.ppid
  const check = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(check, PARENT_CHECK_MS).unref()
}

function findInstalledNode() {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = fileURLToPath(new URL(`../node_modules/node/bin/${executable}`, import.meta.url))
  if (existsSync(path)) return path
  console.error(`zeven needs Node ${NEEDED_MAJOR} or newer; run "npm ci" to install it here.`)
  return process.exit(1)
}

/** Runs the command line on another Node; its signals and its exit code are ours. */
function runOn(node) {
  const options = [fileURLToPath(cli), ...process.argv.slice(2)]
  const child = spawn(node, options, { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both processes itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  child.on('exit', (code, signal) => {
    if (!signal) return process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
