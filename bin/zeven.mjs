#!/usr/bin/env node
// This starts on whatever Node the machine has; the command line itself needs Node 26, which npm put into
// node_modules where the machine's is older, and runs best with the options below. Plain JavaScript, because
// an older Node cannot read TypeScript.
import { spawn } from 'node:child_process'
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
const require = module.createRequire(import.meta.url)
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
  readSettings()
  module.enableCompileCache(COMPILED)
  await import(new URL('../server/cli.ts', import.meta.url))
}

/**
 * Node reads the file of settings, as it reads that of `--env-file`: a shell and systemd would read some characters of a
 * password otherwise. What the environment has already stays.
 */
function readSettings() {
  const { ZEVEN_ENV_FILE: file } = process.env
  if (!file) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    console.error(`zeven: ZEVEN_ENV_FILE cannot be read: ${error.message}`)
    process.exit(1)
  }
}

/** npm starts us through a shell and stops only that one: without it, we were left running. */
function endWithParent() {
  const parent = process.ppid
  const check = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(check, PARENT_CHECK_MS).unref()
}

/** npm installs the one of these packages that is for this machine: the first of a release, the others of a clone. */
function findInstalledNode() {
  const { platform, arch } = process
  const isWindows = platform === 'win32'
  const inClone = `${isWindows ? 'win' : platform}-${arch}`
  const names = [`@zevenhq/node-${platform}-${arch}`, `node-${inClone}`, `node-bin-${inClone}`]
  for (const name of names) {
    try {
      return require.resolve(`${name}/bin/node${isWindows ? '.exe' : ''}`)
    } catch {}
  }
  console.error(
    `Zeven needs Node ${NEEDED_MAJOR} or newer, and this is ${process.versions.node}. Install it, or beside Zeven the ` +
      `package ${names[0]}; in a clone, run "npm ci".`,
  )
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
