import { execFileSync } from 'node:child_process'

/** Runs a program without showing what it says, and returns it. Throws when it fails, with what it said. */
export function output(
  program: string,
  words: readonly string[],
  cwd = process.cwd(),
  env = process.env,
) {
  return execFileSync(program, words, { cwd, env, encoding: 'utf8', maxBuffer: 100_000_000 }).trim()
}

/** Makes a package of a folder, and returns the file's name in the other folder. */
export function pack(folder: string, into: string): string {
  const said = output('npm', ['pack', folder, '--pack-destination', into, '--json'])
  const [{ filename }] = JSON.parse(said)
  return filename
}
