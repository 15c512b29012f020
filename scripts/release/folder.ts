import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { output } from './command.ts'
import type { Machine } from './node-packages.ts'
import { PAPERS } from './stage.ts'

/** Files for the operator: documentation, and examples to copy. */
const EXTRA_PATHS = [...PAPERS, 'deploy', 'docs']

/** Starts the command of its own folder, from any working directory, with the included Node. */
export const launcherFor = (machine: string) => `#!/bin/sh
packages=$(dirname -- "$(readlink -f -- "$0")")/node_modules/@zevenhq
exec "$packages/node-${machine}/bin/node" "$packages/zeven/bin/zeven.mjs" "$@"
`

/** Creates a folder with the npm installation for such a machine, and a program that starts it. */
export function installFolder(
  folder: string,
  packages: readonly string[],
  machine: Machine,
  version: string,
): void {
  mkdirSync(folder, { recursive: true })
  const packageFile = { name: `zeven-${machine}`, version, private: true }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFile)}\n`)
  const [os = '', cpu = ''] = machine.split('-')
  // Otherwise npm rejects the Node of another machine, even with the options for that machine.
  const where = ['--os', os, '--cpu', cpu, '--libc', 'glibc', '--force']
  output('npm', ['install', ...packages, ...where, '--omit=dev', '--no-save', '--prefix', folder])
  const launcher = join(folder, 'zeven')
  writeFileSync(launcher, launcherFor(machine))
  chmodSync(launcher, 0o755)
  for (const path of EXTRA_PATHS) cpSync(path, join(folder, path), { recursive: true })
}

export function packFolder(folder: string, machine: Machine, into: string): void {
  const file = join(into, `${basename(folder)}-${machine}.tar.gz`)
  output('tar', ['-czf', file, '--owner=0', '--group=0', '-C', dirname(folder), basename(folder)])
}
