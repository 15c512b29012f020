#!/usr/bin/env node
// `npx zeven` starts on whatever Node the machine has; the command line itself needs the Node that
// `npm ci` put into node_modules, and runs best with the options below. Plain JavaScript, because
// an older Node cannot read TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const NEEDED_MAJOR = 26
const PARENT_CHECK_MS = 500
/** Where Node keeps the sources it compiled, so that the next start takes half as long. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/zeven', import.meta.url))
/**
 * With these the server needs two thirds of the memory and is nearly as quick: V8 collects garbage sooner. It
 * does so with two threads, not four, which leaves processors to the threads that answer.
 */
const OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=60', '--v8-pool-size=2']
const own = fileURLToPath(import.meta.url)
const isNew = Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR
const hasOptions = OPTIONS.every((option) => process.execArgv.includes(option))
const words = [...OPTIONS, own, ...process.argv.slice(2)]
/** Only the server is worth a second start of Node for its options. */
const isServer = process.argv[2] === 'serve'
const env = {
  NODE_COMPILE_CACHE: COMPILED,
  // As many heaps as there are busy threads: glibc would give every thread one of its own.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
}

if (isServer && isNew && !hasOptions && process.execve && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...words], env)
}
if (process.env.npm_command) endWithParent()
if (!isNew) runOn(findInstalledNode())
else {
  module.enableCompileCache(COMPILED)
  await import(new URL('../server/cli.ts', import.meta.url))
}

/** npm starts us through a shell and stops only that one: without it, we were left running. */
function endWithParent() {
  const parent = process.ppid
  const check = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(check, PARENT_CHECK_MS).unref()
}

/** `npm ci` installs the one of these packages that is for this machine. */
function findInstalledNode() {
  const { platform, arch } = process
  const isWindows = platform === 'win32'
  for (const prefix of ['node', 'node-bin']) {
    const name = `${prefix}-${isWindows ? 'win' : platform}-${arch}`
    const file = `../node_modules/${name}/bin/node${isWindows ? '.exe' : ''}`
    const path = fileURLToPath(new URL(file, import.meta.url))
    if (existsSync(path)) return path
  }
  console.error(`zeven needs Node ${NEEDED_MAJOR} or newer; run "npm ci" to install it here.`)
  return process.exit(1)
}

/** Runs the command line on another Node; its signals and its exit code are ours. */
function runOn(node) {
  const child = spawn(node, words, { stdio: 'inherit', env })
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
