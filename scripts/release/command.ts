import { execFileSync } from 'node:child_process'

/** Runs a program silently, and returns its output. Throws with the output if it fails. */
export function output(
  program: string,
  words: readonly string[],
  cwd = process.cwd(),
  env = process.env,
) {
  return execFileSync(program, words, { cwd, env, encoding: 'utf8', maxBuffer: 100_000_000 }).trim()
}

/** Packs a folder as an npm package, and returns the file's name in the target folder. */
export function pack(folder: string, into: string): string {
  const listing = output('npm', ['pack', folder, '--pack-destination', into, '--json'])
  const [{ filename }] = JSON.parse(listing)
  return filename
}
