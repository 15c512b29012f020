import { statSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/**
 * Installs the packages of a folder with its own lock file, unless they are installed already.
 * Few commands need these packages, so the project's `npm ci` omits them.
 */
export async function installApart(folder: string): Promise<void> {
  const lock = modifiedAt(join(folder, 'package-lock.json'))
  if (modifiedAt(join(folder, 'node_modules', '.package-lock.json')) > lock) return
  console.log(`Installing the packages of ${folder}, which only this command needs (npm ci)`)
  const status = await runCommand(`npm ci --prefix ${folder} --no-audit --no-fund`, {})
  if (status !== 0) throw new Error(`npm could not install the packages of ${folder}: see above`)
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
